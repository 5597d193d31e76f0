import type { PartRecord, SignedRecord } from '@jalon/shared/protocol';

/*
 * A panel at the edge of the page that says which release drew it, and switches to another one. It runs in the browser of
 * `jalon dev` and `jalon preview`; no composed site has it.
 */

interface Running {
  version?: string;
  sequence?: number;
  share?: number;
  page?: string;
}

/** Cookie with the names of parts that `jalon dev` takes from the live site. */
const LIVE_COOKIE = 'jalon-live';
/** Where the shell keeps the number of this browser that candidates are drawn by. */
const NUMBER = 'candidate';
/** Parts that have a development server. */
const developed = (document.querySelector<HTMLElement>('[data-developed]')?.dataset.developed ?? '')
  .split(' ')
  .filter(Boolean);

const named = globalThis as { __FEDERATION__?: { moduleInfo?: Record<string, Running> } };

function what(): { part: string; text: string } {
  const { shell, ...others } = named.__FEDERATION__?.moduleInfo ?? {};
  const id = shell?.page ?? '';
  const [part = ''] = id.split(':');
  const { version = '', sequence, share } = others[id] ?? {};
  const canary = share === undefined ? '' : `, candidate for ${String(share)} %`;
  const page = id === '' ? 'no part' : `${part} ${version}, sequence ${String(sequence)}${canary}`;
  return { part, text: `${page} · shell ${shell?.version ?? '…'}` };
}

const isLive = (part: string) => liveParts().includes(part);
const liveParts = () =>
  (new RegExp(`${LIVE_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '')
    .split('+')
    .filter(Boolean);

/** Takes a part from its development server, or from the live site. */
function switchServer(part: string): void {
  const others = liveParts().filter((one) => one !== part);
  const next = isLive(part) ? others : [...others, part];
  document.cookie = `${LIVE_COOKIE}=${next.join('+')}; path=/; SameSite=Strict`;
  location.reload();
}

/** The candidate of a part, or undefined. */
async function candidateOf(part: string): Promise<PartRecord['candidate']> {
  const answer = await fetch(`/registry/parts/${part}.json`);
  if (answer.status !== 200) return undefined;
  const { payload } = (await answer.json()) as SignedRecord;
  return (JSON.parse(payload) as PartRecord).candidate;
}

/** Documents are always those of the stable release: a candidate is used from the next navigation to its part. */
function switchCandidate({ offset }: { offset: number }, isUsed: boolean): void {
  sessionStorage.removeItem(NUMBER);
  localStorage.setItem(NUMBER, String((isUsed ? 99 : 0) + 100 - offset));
  location.assign('/');
}

const host = document.body.appendChild(document.createElement('aside'));
const root = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(`:host { position: fixed; inset: auto 8px 8px auto; z-index: 2147483647; padding: 4px 8px;
  background: #222; color: #fff; font: 12px/1.5 system-ui, sans-serif; border-radius: 4px }
button { margin-inline-start: 8px; font: inherit }`);
root.adoptedStyleSheets = [sheet];

function button(text: string, act: () => void): HTMLElement {
  const made = document.createElement('button');
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}

let shown = '';
async function show(): Promise<void> {
  const { part, text } = what();
  if (text === shown) return;
  shown = text;
  const candidate = part === '' ? undefined : await candidateOf(part).catch(() => undefined);
  const line = document.createElement('span');
  line.textContent = text;
  root.replaceChildren(line);
  for (const one of developed) {
    const to = isLive(one) ? 'localhost' : 'the live release';
    root.append(
      button(`${one}: switch to ${to}`, () => {
        switchServer(one);
      }),
    );
  }
  if (!candidate) return;
  const isUsed = text.includes('candidate for');
  const to = isUsed ? 'the stable release' : `candidate ${candidate.release}`;
  root.append(
    button(`${part}: switch to ${to}`, () => {
      switchCandidate(candidate, isUsed);
    }),
  );
}
setInterval(() => void show(), 500);
