/** The collector as a Cloudflare Worker. One Durable Object takes all reports, so that limits count and no write is lost. */
import { createCollector } from './collector.mjs';

const MOST_DELETED = 128;

/** Keys: "size/2026-11-28" with the bytes of the day, and "2026-11-28/…" with the text of each request. */
export class Collector {
  constructor({ storage }, { JALON_REPORTS_TOKEN }) {
    this.collect = createCollector({
      origin: 'ORIGIN',
      token: JALON_REPORTS_TOKEN,
      store: {
        days: async () =>
          [...(await storage.list({ prefix: 'size/' })).keys()].map((key) => key.slice(5)),
        size: (day) => storage.get(`size/${day}`),
        add: (day, text, bytes) =>
          storage.put({
            [`${day}/${Date.now()}-${crypto.randomUUID()}`]: text,
            [`size/${day}`]: bytes,
          }),
        read: async (day) => [...(await storage.list({ prefix: `${day}/` })).values()].join(''),
        async remove(day) {
          const list = { prefix: `${day}/`, limit: MOST_DELETED };
          for (;;) {
            const keys = [...(await storage.list(list)).keys()];
            await storage.delete(keys.length > 0 ? keys : `size/${day}`);
            if (keys.length === 0) return;
          }
        },
      },
    });
  }

  fetch(request) {
    return this.collect(request, request.headers.get('CF-Connecting-IP') ?? '');
  }
}

export default {
  fetch: (request, { COLLECTOR }) => COLLECTOR.get(COLLECTOR.idFromName('all')).fetch(request),
};
