import { contactMessage, subjectOf } from '../domain/messages';
import { reportOn } from '../domain/report';
import type { Scenario } from '../domain/scenario';
import { MOST_LINKED, writeSheet } from './sheet-link';
import { sheet } from './use-sheet';

/** Subject and message for the contact form. The link in the message leaves out the names of people. */
export async function writeMessage(scenario: Scenario) {
  const rows = sheet.rows();
  const unnamed = rows.map(({ inputs }) => ({ ...inputs, nom: '' }));
  const link = await writeSheet({ rows: unnamed, scenario }).then(
    (hash) => ({
      address: new URL(`/simulateur-detail${hash}`, window.location.origin).href,
      first: rows.length > MOST_LINKED ? MOST_LINKED : null,
    }),
    // Too long for a link.
    () => null,
  );
  const report = reportOn(rows, scenario);
  return { sujet: subjectOf(report), message: contactMessage(report, scenario, link) };
}
