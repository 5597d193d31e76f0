import { VisuallyHidden } from './VisuallyHidden';

export default { component: VisuallyHidden };

export const WordsForScreenReaders = () => (
  <p>
    3 <VisuallyHidden>missions en cours</VisuallyHidden>
    <span aria-hidden="true">(les mots qui suivent ne se voient pas)</span>
  </p>
);
