import type { MouseEvent } from 'react';
import { HAND_OVER_HASH, handOver } from '@jalon/shared/forms';
import { useNavigate } from '@jalon/shared/routing';
import { LinkButton } from '@jalon/shared/ui';
import type { Analysis } from '../domain/analysis';
import { writeLink } from '../domain/kept-table';
import { contactMessage, subjectOf } from '../domain/messages';
import type { Table } from '../domain/table';

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
    void writeLink(table).then((hash) => {
      const sujet = subjectOf(analysis);
      const link = hash && new URL(`/simulateur-detail${hash}`, window.location.href).href;
      handOver({ sujet, message: contactMessage(analysis, table.percent, link) });
      void navigate(`/contact?sujet=${encodeURIComponent(sujet)}${HAND_OVER_HASH}`);
    });
  };
  return (
    <LinkButton to="/contact" variant="secondary" onClick={go}>
      Nous contacter
    </LinkButton>
  );
}
