import { formatAmount } from '@jalon/shared/format';
import { cleanAddress, cleanText, toWebUrl } from '@jalon/shared/forms';
import type { RequestValues } from './request';
import { formatCallback } from './callback';
import { applicableAnswers, parseRate } from './steps/refine';

function written(rate: string): string {
  const read = parseRate(rate);
  return read.ok ? formatAmount(read.value) : '';
}

/** Variables of the request template (specification, section 7), with labels instead of ids. */
export function requestParams(
  { draft, contact }: RequestValues,
  toEmail: string,
): Record<string, string> {
  const refinement = applicableAnswers(draft);
  return {
    subject: 'Nouvelle demande',
    to_email: toEmail,
    client_name: `${cleanText(contact.prenom)} ${cleanText(contact.nom)}`.trim(),
    client_company: cleanText(contact.societe),
    client_email: cleanAddress(contact.email),
    client_phone: cleanAddress(contact.telephone),
    callback_time: formatCallback(contact.rappel),
    search_terms: cleanText(draft.searchValue),
    selected_items: draft.selectedItems.join(', '),
    seniorite: refinement.seniority,
    demarrage: refinement.start,
    localisation: refinement.location,
    ville: refinement.city,
    jours_remote: refinement.remoteDays,
    tjm_min: written(refinement.minimum),
    tjm_max: written(refinement.maximum),
    tjm_is_max: refinement.noMaximum ? 'Oui' : 'Non',
    description: cleanText(draft.description),
    mission_url: toWebUrl(cleanAddress(draft.missionUrl)) ?? '',
    file_name: draft.fileSelected || 'Aucun fichier',
  };
}
