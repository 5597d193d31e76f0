import { typedText, webAddress } from '@jalon/shared/forms';
import type { RequestValues } from './request';
import { callbackInWords } from './callback';
import { applicable } from './steps/refine';

/** Variables of the request template (specification, section 7), with labels instead of ids. */
export function requestParams(
  { draft, contact }: RequestValues,
  toEmail: string,
): Record<string, string> {
  const refinement = applicable(draft);
  return {
    subject: 'Nouvelle demande',
    to_email: toEmail,
    client_name: `${typedText(contact.prenom)} ${typedText(contact.nom)}`.trim(),
    client_company: typedText(contact.societe),
    client_email: typedText(contact.email),
    client_phone: typedText(contact.telephone),
    callback_time: callbackInWords(contact.rappel),
    search_terms: typedText(draft.searchValue),
    selected_items: draft.selectedItems.join(', '),
    seniorite: refinement.seniority,
    demarrage: refinement.start,
    localisation: refinement.location,
    ville: refinement.city,
    jours_remote: refinement.remoteDays,
    tjm_min: refinement.minimum,
    tjm_max: refinement.maximum,
    tjm_is_max: refinement.noMaximum ? 'Oui' : 'Non',
    description: typedText(draft.description),
    mission_url: webAddress(typedText(draft.missionUrl)) ?? '',
    file_name: draft.fileSelected || 'Aucun fichier',
  };
}
