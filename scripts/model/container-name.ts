/**
 * Federation global of a remote's build. It names a variable, so the hyphens of "offres-emploi" give way; part names have no
 * underscore, so no two of them meet.
 */
export function containerName(part: string, build: string): string {
  return `${part.replaceAll('-', '_')}_${build}`;
}
