import type { SiteConfig } from './site-config';

const PLACEHOLDER_START = 'À compléter';

function collect(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.startsWith(PLACEHOLDER_START) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    collect(child, path ? `${path}.${key}` : key),
  );
}

/** Paths of the fields that still say "À compléter…", such as `legal.siren`. */
export function placeholders(config: SiteConfig): string[] {
  return collect(config, '');
}
