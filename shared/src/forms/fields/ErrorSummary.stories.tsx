import { ErrorSummary } from './ErrorSummary';

export default { component: ErrorSummary, layout: 'column' };

export const TwoProblems = () => (
  <ErrorSummary
    attempt={0}
    problems={[
      { name: 'email', message: 'Complétez l’adresse e-mail.' },
      { name: 'lieu', message: 'Choisissez un lieu.' },
    ]}
  />
);
