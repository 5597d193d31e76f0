import { parseUrl } from '@jalon/shared/format';

/** Part → where it is served from instead: "http://localhost:4001". */
export type Origins = Readonly<Record<string, string>>;

const PART = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** The machine that the browser runs on, by the names that always mean it. */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/;
/** What starts the page is no part that could be taken from elsewhere. */
const SHELL = 'shell';

function isOverride([part, origin]: [string, unknown]): boolean {
  const isPart = PART.test(part) && part !== SHELL;
  if (!isPart || typeof origin !== 'string' || !OWN_MACHINE.test(origin)) return false;
  return parseUrl(origin) !== null;
}

/** What a developer has put into storage; whatever else stands there is passed over. */
export function parseOverrides(text: string | null): Origins {
  try {
    const json: unknown = JSON.parse(text ?? '');
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return {};
    const entries = Object.entries(json as Record<string, unknown>);
    return Object.fromEntries(entries.filter(isOverride)) as Origins;
  } catch {
    return {};
  }
}
