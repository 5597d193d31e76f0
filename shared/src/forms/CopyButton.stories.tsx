import { Link2 } from 'lucide';
import { CopyButton } from './CopyButton';

export default { component: CopyButton };

/** Where the browser refuses to copy, a field shows the text. */
export const LinkAndText = () => (
  <>
    <CopyButton label="Copier le texte" manualLabel="Texte" text={() => 'Bonjour'} />
    <CopyButton
      icon={Link2}
      label="Copier un lien"
      manualLabel="Lien"
      text={() => 'https://www.example.fr/#tableau'}
    />
  </>
);
