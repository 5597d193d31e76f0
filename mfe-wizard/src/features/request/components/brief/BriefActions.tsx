import { useEffect, useState } from 'react';
import { Check, Copy, Link2, Mail, Printer } from 'lucide';
import type { RequestDraft } from '@jalon/shared/draft';
import { TextField } from '@jalon/shared/forms';
import { Button, Icon, LinkButton } from '@jalon/shared/ui';
import { mailAddress, sentText } from '../../domain/sent-request';
import { contactStep } from '../../domain/steps/contact';
import styles from './BriefActions.module.css';

interface CopyProps {
  of: typeof Copy;
  label: string;
  /** Label of the field that shows the text where the browser refuses to copy. */
  manualLabel: string;
  text: string;
}

function CopyButton({ of, label, manualLabel, text }: CopyProps) {
  const [outcome, setOutcome] = useState<{ of: string; isCopied: boolean } | null>(null);
  // An outcome of an earlier text does not apply to this one.
  const isCopied = outcome?.of === text ? outcome.isCopied : null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          void copy().then((done) => {
            setOutcome({ of: text, isCopied: done });
          });
        }}
      >
        <Icon of={isCopied === true ? Check : of} />
        <span aria-live="polite">{isCopied === true ? 'Copié' : label}</span>
      </Button>
      {isCopied === false && (
        <TextField
          className={styles.manual}
          label={manualLabel}
          value={text}
          readOnly
          onFocus={(event) => {
            event.target.select();
          }}
        />
      )}
    </>
  );
}

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
  return <CopyButton of={Link2} label="Copier le lien" manualLabel="Lien" text={address} />;
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
      <CopyButton of={Copy} label="Copier pour un e-mail" manualLabel="Texte" text={text} />
      <LinkButton variant="quiet" href={mailAddress(text)}>
        <Icon of={Mail} />
        Envoyer par e-mail
      </LinkButton>
      {isOpen && <CopyLink draft={draft} />}
    </div>
  );
}
