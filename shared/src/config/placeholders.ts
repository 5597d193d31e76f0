import type { SiteConfig } from './schema';

const PLACEHOLDER_START = 'À compléter';

/** Whether a text is still a placeholder: it starts with "À compléter". */
export function isPlaceholder(text: string): boolean {
  return text.trimStart().startsWith(PLACEHOLDER_START);
}

function collect(value: unknown, path: string): string[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    collect(child, path ? `${path}.${key}` : key),
  );
}

/** Paths of the fields that are still placeholders, such as `legal.siren`. */
export function placeholders(config: SiteConfig): string[] {
  return collect(config, '');
}
