import { Link2 } from 'lucide';
import { CopyButton } from '@jalon/shared/forms';
import common from './common.module.css';

/** Copies the address of a result: its path and query string on this site. */
export function CopyLink({ to }: { to: string }) {
  return (
    <CopyButton
      key={to}
      icon={Link2}
      label="Copier le lien"
      manualLabel="Lien vers ce résultat"
      text={() => new URL(to, window.location.href).href}
      className={common.manual}
    />
  );
}
