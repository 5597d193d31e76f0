import { contactMessage, subjectOf } from '../domain/letters';
import { reportOn } from '../domain/report';
import type { Scenario } from '../domain/scenario';
import type { SheetTotal } from '../domain/sheet';
import { writeSheet } from './sheet-link';
import { sheet } from './use-sheet';

/** Subject and message for the contact form. The link in the message leaves out the names of people. */
export async function writeMessage({ yearly }: SheetTotal, scenario: Scenario) {
  const rows = sheet.rows();
  const unnamed = rows.map(({ inputs }) => ({ ...inputs, nom: '' }));
  const link = await writeSheet({ rows: unnamed, scenario }).then(
    (hash) => new URL(`/simulateur-detail${hash}`, window.location.origin).href,
    // Too long for a link.
    () => null,
  );
  const message = contactMessage(reportOn(rows, scenario), scenario, link);
  return { sujet: subjectOf(yearly), message };
}
