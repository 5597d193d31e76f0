import type { ReactNode } from 'react';
import { parseUrl } from '@jalon/shared/format';
import type { LivePart } from '@jalon/shared/protocol';
import { localStore } from '@jalon/shared/storage';
import { Alert, Button, Container, useHydrated } from '@jalon/shared/ui';
import { allowScriptsFrom } from './security/trusted-types';

/** Part → where it is served from instead: "http://localhost:4001". */
type Origins = Readonly<Record<string, string>>;

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

/** Release of a part that is taken from a machine: for reports, which must not blame a real one. */
const RELEASE = 'override';

/** Global under which a development build registers itself. */
function developmentContainer(part: string): string {
  return `${part.replaceAll('-', '_')}_development`;
}

/** A part as the tab is to run it: from the developer's machine when that was chosen. Its pages stay the published ones. */
function overridden(origins: Origins, live: LivePart): LivePart {
  const origin = Object.hasOwn(origins, live.part) ? origins[live.part] : undefined;
  if (origin === undefined) return live;
  return {
    ...live,
    release: RELEASE,
    container: developmentContainer(live.part),
    // What is being developed changes all the time: nobody can have named its bytes.
    entry: { url: `${origin}/assets/${live.part}/entry.js`, integrity: '' },
    pages: {},
  };
}

interface BannerProps {
  origins: Origins;
  onRemove: (part: string) => void;
}

/** Says, for as long as it is so, that this is not the published site. */
function OverridesBanner({ origins, onRemove }: BannerProps) {
  // The HTML of the page was made without it.
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  // Made of the kit alone: what developers see costs nobody else a style sheet.
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
            La partie « {part} » vient de {origin}, pas du site publié.
          </Alert>
        ))}
      </section>
    </Container>
  );
}

/** Where a developer writes, by hand, which part is to come from where. */
const KEY = 'part-overrides';

/** Parts that this tab takes from the developer's machine. */
export interface Overrides {
  banner: ReactNode;
  has: (part: string) => boolean;
  apply: (part: LivePart) => LivePart;
}

/**
 * What the developer of this browser has chosen, or null when that is nothing. Only for a site whose configuration
 * allows it: nobody else's storage is looked at.
 */
export function activeOverrides(): Overrides | null {
  const origins = parseOverrides(localStore.read(KEY));
  if (Object.keys(origins).length === 0) return null;
  allowScriptsFrom(Object.values(origins));
  const remove = (removed: string) => {
    const others = Object.entries(origins).filter(([part]) => part !== removed);
    localStore.write(KEY, JSON.stringify(Object.fromEntries(others)));
    location.reload();
  };
  return {
    banner: <OverridesBanner origins={origins} onRemove={remove} />,
    has: (part) => Object.hasOwn(origins, part),
    apply: (part) => overridden(origins, part),
  };
}
