import type { MouseEvent } from 'react';
import { HAND_OVER_HASH, handOver } from '@jalon/shared/forms';
import { useNavigate } from '@jalon/shared/routing';
import { LinkButton } from '@jalon/shared/ui';
import type { Analysis } from '../domain/analysis';
import { MOST_LINKED, writeLink } from '../domain/kept-table';
import type { Table } from '../domain/table';

/** Subject and message for the contact form. */
async function messageOn(analysis: Analysis, table: Table) {
  const { contactMessage, subjectOf } = await import('../domain/messages');
  const link = await writeLink(table).then(
    (hash) => ({
      address: new URL(`/simulateur-detail${hash}`, window.location.origin).href,
      first: table.rows.length > MOST_LINKED ? MOST_LINKED : null,
    }),
    // Too long for a link.
    () => null,
  );
  return { sujet: subjectOf(analysis), message: contactMessage(analysis, table.percent, link) };
}

interface Props {
  table: Table;
  /** Null until the table is computed. */
  analysis: Analysis | null;
}

/** Link to the contact form, which it fills with what the table and its report say. */
export function ContactLink({ table, analysis }: Props) {
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!analysis || analysis.total.rows === 0 || isNewTab) return;
    event.preventDefault();
    void messageOn(analysis, table).then(
      (written) => {
        handOver(written);
        void navigate(`/contact?sujet=${encodeURIComponent(written.sujet)}${HAND_OVER_HASH}`);
      },
      // The form opens empty.
      () => void navigate('/contact'),
    );
  };
  return (
    <LinkButton to="/contact" variant="secondary" onClick={go}>
      Nous contacter
    </LinkButton>
  );
}
