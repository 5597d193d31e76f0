import { useEffect, useState } from 'react';
import { Link2, Mail, Printer } from 'lucide';
import type { RequestDraft } from '@jalon/shared/draft';
import { CopyButton } from '@jalon/shared/forms';
import { Button, Icon, LinkButton } from '@jalon/shared/ui';
import { mailAddress, sentText } from '../../domain/sent-request';
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
      // Without the code of the link there is no button for it.
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
  draft: RequestDraft;
  /** Whether the request can still be completed by who opens its link. */
  isOpen?: boolean;
}

/** Takes the request elsewhere: paper, clipboard, mail, and a link that resumes it. */
export function BriefActions({ draft, isOpen = false }: Props) {
  const text = sentText(draft);
  return (
    <div className={styles.root} data-print="hide">
      <Button
        variant="quiet"
        onClick={() => {
          window.print();
        }}
      >
        <Icon of={Printer} />
        Imprimer
      </Button>
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
      {isOpen && <CopyLink draft={draft} />}
    </div>
  );
}
