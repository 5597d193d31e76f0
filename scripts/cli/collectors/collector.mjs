/**
 * Collects the reports of visitors' tabs: POST from pages of the site, GET for whoever has the token. It keeps the fields of
 * a report and the moment it came in, no address, no cookie, no name of a browser. The same file runs on every host.
 */

/** Limit of browsers for a request of a page that is being left. */
const MOST_BODY_BYTES = 65_536;
const MOST_DAY_BYTES = 8_000_000;
/** Of the days before, so that every host can answer with all at once: 16 MB with today. */
const MOST_EARLIER_BYTES = 8_000_000;
/** Days that are kept, today included. */
const DAYS_KEPT = 7;
/** Requests a minute: of everybody, and of one address. */
const MOST_A_MINUTE = 1200;
const MOST_OF_A_CLIENT = 60;
/** What an address stores a minute: it needs 80 minutes for a day's bytes. */
const MOST_BYTES_OF_A_CLIENT = 100_000;
const SHORTEST_TOKEN = 32;
const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

const MOST_REPORTS = 200;
const MOST_FRAMES = 8;
const LONGEST_TEXT = 300;
const MOST_COUNTED = 10_000;
const KINDS = ['error', 'rejection', 'caught', 'load', 'violation', 'vital', 'visit'];
/** What may stand in the message of these kinds. */
const MESSAGES = { vital: /^[A-Z]{3,4}$/, visit: /^(ran|failed)$/ };

const isText = (value, pattern = /^/) =>
  typeof value === 'string' && value.length <= LONGEST_TEXT && pattern.test(value);
const isFrames = (value) =>
  Array.isArray(value) && value.length <= MOST_FRAMES && value.every((frame) => isText(frame));

/** The known fields of a report; null when one of them is invalid. A document is one visit. */
function reportFrom(json) {
  const { kind, part, release, route, message, count, value, frames } = json ?? {};
  const isValid =
    KINDS.includes(kind) &&
    isText(part, /^[a-z][a-z0-9-]*$/) &&
    isText(release, /^[\w.-]+$/) &&
    isText(route, /^(\*|\/[\w:/-]*)$/) &&
    isText(message, MESSAGES[kind]) &&
    Number.isInteger(count) &&
    count >= 1 &&
    count <= (kind === 'visit' ? 1 : MOST_COUNTED) &&
    (value === undefined || (Number.isFinite(value) && value >= 0)) &&
    (frames === undefined || isFrames(frames));
  return isValid ? { kind, part, release, route, message, count, value, frames } : null;
}

/** The valid reports in a body, each visit once; empty when it is no delivery of a tab. */
function reportsFrom(body) {
  try {
    const { reports } = JSON.parse(body);
    if (!Array.isArray(reports) || reports.length > MOST_REPORTS) return [];
    const visits = new Set();
    return reports.map(reportFrom).filter((report) => {
      if (report?.kind !== 'visit') return report !== null;
      const known = visits.size;
      return visits.add([report.part, report.release, report.message].join(' ')).size > known;
    });
  } catch {
    return [];
  }
}

/** The text of a body; null when it is too large. The rest is read, so that the sender gets an answer. */
async function textOf({ body }) {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size <= MOST_BODY_BYTES) text += decoder.decode(read.value, { stream: true });
  }
  return size > MOST_BODY_BYTES ? null : text;
}

async function digest(text) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(bytes);
}

/** Compares digests in constant time. */
async function isSame(text, other) {
  const [one, two] = await Promise.all([digest(text), digest(other)]);
  return one.reduce((difference, byte, index) => difference | (byte ^ two[index]), 0) === 0;
}

/** The network of an address; one customer has all addresses of the first half of IPv6. */
function networkOf(client) {
  if (!client.includes(':') || client.includes('.')) return client;
  const zeros = '0:'.repeat(Math.max(9 - client.split(':').length, 0));
  return client.replace('::', `:${zeros}`).split(':').slice(0, 4).join(':');
}

/** Counts requests and bytes of this minute, by a hash whose salt lasts as long: nobody can tell later who sent one. */
function createLimit() {
  let [minute, all, salt, clients] = [0, 0, '', new Map()];
  return async (client, time) => {
    const current = Math.floor(time / MS_PER_MINUTE);
    if (current !== minute)
      [minute, all, salt, clients] = [current, 0, crypto.randomUUID(), new Map()];
    const key = String(await digest(salt + networkOf(client)));
    const used = clients.get(key) ?? { requests: 0, bytes: 0 };
    if (used.requests >= MOST_OF_A_CLIENT || all >= MOST_A_MINUTE) return null;
    clients.set(key, used);
    used.requests += 1;
    all += 1;
    return used;
  };
}

const answer = (status, text = null) =>
  new Response(text, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      // Pages of the site have COEP, which asks for it. No answer has a header of CORS: no page reads one.
      'Cross-Origin-Resource-Policy': text === null ? 'cross-origin' : 'same-origin',
      ...(text !== null && { 'Content-Type': 'application/x-ndjson; charset=utf-8' }),
    },
  });

/**
 * @param options.origin of the site, such as https://www.example.fr.
 * @param options.store keeps text by day: `days()`, `size(day)` in bytes,
 * `add(day, text, size)` with the size from then on, `read(day)`, `remove(day)`.
 * @returns a function that answers a `Request` of a client, given by its address.
 */
export function createCollector({ origin, token = '', store, now = Date.now }) {
  if (token.length < SHORTEST_TOKEN)
    throw new Error(
      'JALON_REPORTS_TOKEN is missing or too short: "openssl rand -hex 32" makes one.',
    );
  const useOf = createLimit();
  const dayOf = (time) => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
  let [today, opening] = ['', null];

  /** At the first request of a day: removes what is too old or too much, and looks how much there is of the day. */
  async function openDay(day, oldest) {
    const days = await store.days();
    let earlier = 0;
    for (const one of days
      .filter((known) => known !== day)
      .sort()
      .reverse()) {
      earlier += await store.size(one);
      if (one < oldest || earlier > MOST_EARLIER_BYTES) await store.remove(one);
    }
    return { day, bytes: days.includes(day) ? await store.size(day) : 0 };
  }

  function currentDay(time) {
    const day = dayOf(time);
    if (day !== today) {
      today = day;
      opening = openDay(day, dayOf(time - (DAYS_KEPT - 1) * MS_PER_DAY)).catch((error) => {
        today = '';
        throw error;
      });
    }
    return opening;
  }

  async function take(request, client) {
    if (request.headers.get('Origin') !== origin) return answer(403);
    const time = now();
    const used = await useOf(client, time);
    if (!used) return answer(429);
    // As a page sends it: every other type would need an answer to a preflight request.
    if (!/^text\/plain(;|$)/i.test(request.headers.get('Content-Type') ?? '')) return answer(415);
    // A connection that ends early has sent nothing.
    const body = await textOf(request).catch(() => '');
    if (body === null) return answer(413);
    const reports = reportsFrom(body);
    if (reports.length === 0) return answer(400);
    const at = new Date(time).toISOString();
    const text = reports.map((report) => `${JSON.stringify({ at, ...report })}\n`).join('');
    const { length } = new TextEncoder().encode(text);
    if (used.bytes + length > MOST_BYTES_OF_A_CLIENT) return answer(429);
    used.bytes += length;
    const state = await currentDay(time);
    if (state.bytes + length > MOST_DAY_BYTES) return answer(507);
    state.bytes += length;
    await store.add(state.day, text, state.bytes);
    return answer(204);
  }

  async function give(request) {
    if (!(await isSame(request.headers.get('Authorization') ?? '', `Bearer ${token}`)))
      return answer(401);
    await currentDay(now());
    const texts = [];
    for (const day of (await store.days()).sort()) texts.push(await store.read(day));
    return answer(200, texts.join(''));
  }

  return async (request, client = '') => {
    try {
      if (request.method === 'POST') return await take(request, client);
      return request.method === 'GET' ? await give(request) : answer(405);
    } catch (error) {
      console.error(error);
      return answer(503);
    }
  };
}
