import { formatNumber } from '@jalon/shared/format';
import { cleanAddress, toWebUrl, type FieldProblem } from '@jalon/shared/forms';
import { filledLines, toFieldProblems, type RequestDraft, type Step } from '../request';

export const ACCEPTED_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;

const BYTES_PER_MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = 10;

/** Message for an invalid file, or null. Only the file name is stored. */
export function fileProblem(file: { name: string; size: number }): string | null {
  const name = file.name.toLowerCase();
  if (!ACCEPTED_EXTENSIONS.some((extension) => name.endsWith(extension))) {
    return 'Ce fichier n’est pas au bon format\u00A0: choisissez un fichier .pdf, .doc ou .docx.';
  }
  if (file.size === 0) return 'Ce fichier est vide\u00A0: choisissez-en un autre.';
  if (file.size > MAX_MEGABYTES * BYTES_PER_MEGABYTE) {
    return 'Ce fichier est trop lourd\u00A0: choisissez un fichier de 10\u00A0Mo au plus.';
  }
  return null;
}

/** The mail service accepts 50 KB per message, and a character may take four bytes. */
export const MAX_DESCRIPTION_LENGTH = 10_000;
const TOO_LONG = `La description dépasse ${formatNumber(MAX_DESCRIPTION_LENGTH)}\u00A0caractères\u00A0: raccourcissez-la.`;
const NO_ADDRESS = 'Indiquez une adresse complète, qui commence par https:// ou http://.';

export function checkDetails(draft: RequestDraft): FieldProblem[] {
  const url = cleanAddress(draft.missionUrl);
  return toFieldProblems({
    description: draft.description.length > MAX_DESCRIPTION_LENGTH ? TOO_LONG : null,
    missionUrl: url !== '' && toWebUrl(url) === null ? NO_ADDRESS : null,
  });
}

/** Step 3: description of the mission, as free text. */
export const detailsStep: Step = {
  path: '/recherche3',
  title: 'Informations complémentaires',
  name: 'Mission',
  check: checkDetails,
  recap: (draft) =>
    filledLines([
      { label: 'Description', value: draft.description.trim() },
      { label: 'Fiche de mission', value: draft.fileSelected },
      { label: 'Lien', value: draft.missionUrl.trim() },
    ]),
};
