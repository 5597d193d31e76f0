import type { RequestValues } from './request';
import { callbackInWords } from './steps/contact/callback-text';
import { applicable } from './steps/refine/applicable';

/** The variables of the request's template (specification, section 7), in words and not in ids. */
export function requestParams(
  { draft, contact }: RequestValues,
  toEmail: string,
): Record<string, string> {
  const refinement = applicable(draft);
  return {
    subject: 'Nouvelle demande',
    to_email: toEmail,
    client_name: `${contact.prenom.trim()} ${contact.nom.trim()}`.trim(),
    client_company: contact.societe.trim(),
    client_email: contact.email.trim(),
    client_phone: contact.telephone.trim(),
    callback_time: callbackInWords(contact.rappel),
    search_terms: draft.searchValue.trim(),
    selected_items: draft.selectedItems.join(', '),
    seniorite: refinement.seniority,
    demarrage: refinement.start,
    localisation: refinement.location,
    ville: refinement.city,
    jours_remote: refinement.remoteDays,
    tjm_min: refinement.minimum,
    tjm_max: refinement.maximum,
    tjm_is_max: refinement.noMaximum ? 'Oui' : 'Non',
    description: draft.description.trim(),
    mission_url: draft.missionUrl.trim(),
    file_name: draft.fileSelected || 'Aucun fichier',
  };
}
