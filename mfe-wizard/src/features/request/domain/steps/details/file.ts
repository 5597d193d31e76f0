export const ACCEPTED_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;

const BYTES_PER_MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = 10;

/** Message for an invalid file, or null. Only the file name is kept. */
export function refuseFile(file: { name: string; size: number }): string | null {
  const name = file.name.toLowerCase();
  if (!ACCEPTED_EXTENSIONS.some((extension) => name.endsWith(extension))) {
    return 'Ce fichier n’est pas au bon format\u00A0: choisissez un fichier .pdf, .doc ou .docx.';
  }
  if (file.size > MAX_MEGABYTES * BYTES_PER_MEGABYTE) {
    return 'Ce fichier est trop lourd\u00A0: choisissez un fichier de 10 Mo au plus.';
  }
  return null;
}
