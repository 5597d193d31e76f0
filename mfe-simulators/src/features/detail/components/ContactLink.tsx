import { useEffect, useState } from 'react';
import { HAND_OVER_HASH, handOver } from '@jalon/shared/forms';
import { LinkButton } from '@jalon/shared/ui';
import type { SheetOutline } from '../api/sheet-store';

interface Written {
  sujet: string;
  message: string;
}

/** Link to the contact form, filled with what the table and its report say. */
export function ContactLink({ outline }: { outline: SheetOutline }) {
  const { total, scenario, labelled } = outline;
  const [written, setWritten] = useState<Written | null>(null);
  useEffect(() => {
    if (!total || total.computed === 0) return undefined;
    let isLatest = true;
    void import('../api/contact-message')
      .then(({ writeMessage }) => writeMessage(scenario))
      .then(
        (message) => {
          if (isLatest) setWritten(message);
        },
        // Without it the form opens empty.
        () => undefined,
      );
    return () => {
      isLatest = false;
      setWritten(null);
    };
  }, [total, scenario, labelled]);
  return (
    <LinkButton
      to={
        written
          ? `/contact?sujet=${encodeURIComponent(written.sujet)}${HAND_OVER_HASH}`
          : '/contact'
      }
      variant="secondary"
      data-print="hide"
      onClick={() => {
        if (written) handOver({ ...written });
      }}
    >
      Nous contacter
    </LinkButton>
  );
}
