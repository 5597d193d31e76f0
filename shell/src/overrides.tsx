import type { ReactElement } from 'react';
import { parseUrl } from '@jalon/shared/format';
import type { LivePart } from '@jalon/shared/protocol';
import { webStorage } from '@jalon/shared/storage';
import { Alert, Button, Container, useHydrated } from '@jalon/shared/ui';
import type { Registry } from './loader';
import { allowScriptsFrom } from './security/trusted-types';

/** Origin of each overridden part: "http://localhost:4001". */
type Origins = Readonly<Record<string, string>>;

const PART = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Loopback addresses only. */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/;
/** The shell starts the page and cannot be overridden. */
const SHELL = 'shell';

function isOverride([part, origin]: [string, unknown]): boolean {
  const isPart = PART.test(part) && part !== SHELL;
  if (!isPart || typeof origin !== 'string' || !OWN_MACHINE.test(origin)) return false;
  return parseUrl(origin) !== null;
}

/** The overrides in storage; invalid entries are ignored. */
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

/** The part to run in this tab. An overridden one keeps its published routes. */
function overridden<Live extends LivePart>(origins: Origins, live: Live): Live {
  const origin = Object.hasOwn(origins, live.part) ? origins[live.part] : undefined;
  if (origin === undefined) return live;
  return {
    ...live,
    // Reports name no published release.
    release: 'override',
    // The global under which a development build registers itself.
    container: `${live.part.replaceAll('-', '_')}_development`,
    // A development build has no known integrity.
    entry: { url: `${origin}/assets/${live.part}/entry.js`, integrity: '' },
    pages: {},
  };
}

interface BannerProps {
  origins: Origins;
  onRemove: (part: string) => void;
}

/** Says which parts do not come from the published site. */
function OverridesBanner({ origins, onRemove }: BannerProps) {
  // The prerendered HTML has no banner.
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  // Inline styles: visitors would load a style sheet.
  return (
    <Container>
      <section aria-label="Parties remplacées">
        {Object.entries(origins).map(([part, origin]) => (
          <Alert
            key={part}
            kind="info"
            action={
              <Button
                variant="secondary"
                aria-label={`Retirer le remplacement de ${part}`}
                onClick={() => {
                  onRemove(part);
                }}
              >
                Retirer
              </Button>
            }
          >
            {`La partie « ${part} » vient de ${origin}, pas du site publié.`}
          </Alert>
        ))}
      </section>
    </Container>
  );
}

/** Storage key that developers write by hand. */
const KEY = 'part-overrides';

/** The parts that come from the developer's machine. */
export interface Overrides {
  banner: ReactElement;
  has: (part: string) => boolean;
  apply: (part: LivePart) => LivePart;
  /** A registry with overridden parts in place of the published ones. */
  applyTo: (published: Registry) => Registry;
}

/**
 * The overrides of this browser, or null without any. Call this only where the configuration allows overrides.
 */
export function activeOverrides(): Overrides | null {
  const origins = parseOverrides(webStorage.read(KEY));
  if (Object.keys(origins).length === 0) return null;
  allowScriptsFrom(Object.values(origins));
  const remove = (removed: string) => {
    const others = Object.entries(origins).filter(([part]) => part !== removed);
    webStorage.write(KEY, JSON.stringify(Object.fromEntries(others)));
    location.reload();
  };
  return {
    banner: <OverridesBanner origins={origins} onRemove={remove} />,
    has: (part) => Object.hasOwn(origins, part),
    apply: (part) => overridden(origins, part),
    applyTo: (published) => ({
      ...published,
      record: async (part) => overridden(origins, await published.record(part)),
    }),
  };
}
