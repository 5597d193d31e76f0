import { useEffect, useState } from 'react';
import { Link2, Mail } from 'lucide';
import type { RequestDraft } from '@jalon/shared/draft';
import { CopyButton, PrintButton } from '@jalon/shared/forms';
import { Icon, LinkButton } from '@jalon/shared/ui';
import { mailAddress, mailText } from '../../domain/sent-request';
import type { RecapLine } from '../../domain/request';
import { contactStep } from '../../domain/steps/contact';
import styles from './BriefActions.module.css';

/** Address of the last step with the request in its fragment; null until it is written. */
function useBriefAddress(draft: RequestDraft): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isLatest = true;
    void import('../../api/brief-link')
      .then(({ writeBrief }) => writeBrief(draft))
      .then((fragment) => {
        if (isLatest) setAddress(new URL(contactStep.path + fragment, window.location.href).href);
      })
      // If the code does not load, no button is shown.
      .catch(() => undefined);
    return () => {
      isLatest = false;
    };
  }, [draft]);
  return address;
}

function CopyLink({ draft }: { draft: RequestDraft }) {
  const address = useBriefAddress(draft);
  if (address === null) return null;
  return (
    <CopyButton
      key={address}
      icon={Link2}
      label="Copier le lien"
      manualLabel="Lien"
      text={() => address}
      className={styles.manual}
    />
  );
}

interface Props {
  lines: readonly RecapLine[];
  /** Request to share by a link. */
  open?: RequestDraft;
}

/** Prints, copies, mails or shares the request. */
export function BriefActions({ lines, open }: Props) {
  const text = mailText(lines);
  return (
    <div className={styles.root} data-print="hide">
      <PrintButton />
      <CopyButton
        key={text}
        label="Copier pour un e-mail"
        manualLabel="Texte"
        text={() => text}
        className={styles.manual}
      />
      <LinkButton variant="quiet" href={mailAddress(text)}>
        <Icon of={Mail} />
        Envoyer par e-mail
      </LinkButton>
      {open && <CopyLink draft={open} />}
    </div>
  );
}
