/*
 * A panel at the edge of the page that says which release drew it, and switches to another one. It runs in the browser of
 * `jalon dev` and `jalon preview`; no composed site has it.
 */

interface Running {
  version?: string;
  sequence?: number;
  page?: string;
}

/** Cookie with the names of parts that `jalon dev` takes from the live site. */
const LIVE_COOKIE = 'jalon-live';
/** Parts that have a development server. */
const developed = (document.querySelector<HTMLElement>('[data-developed]')?.dataset.developed ?? '')
  .split(' ')
  .filter(Boolean);

const named = globalThis as { __FEDERATION__?: { moduleInfo?: Record<string, Running> } };

function what(): { part: string; text: string } {
  const { shell, ...others } = named.__FEDERATION__?.moduleInfo ?? {};
  const id = shell?.page ?? '';
  const [part = ''] = id.split(':');
  const { version = '', sequence } = others[id] ?? {};
  const page = id === '' ? 'no part' : `${part} ${version}, sequence ${String(sequence)}`;
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
function show(): void {
  const { text } = what();
  if (text === shown) return;
  shown = text;
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
}
setInterval(show, 500);
