/** The collector as a function of Firebase, in one instance, so that limits count. Its data is in the collection "reports". */
import { initializeApp } from 'firebase-admin/app';
import { AggregateField, getFirestore } from 'firebase-admin/firestore';
import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { createCollector } from './collector.mjs';

const token = defineSecret('JALON_REPORTS_TOKEN');
const SETTINGS = { region: 'europe-west1', maxInstances: 1, invoker: 'public', secrets: [token] };

initializeApp();
const firestore = getFirestore();
const days = firestore.collection('reports');
const ofDay = (day) => days.doc(day).collection('requests');

const store = {
  days: async () => (await days.listDocuments()).map(({ id }) => id),
  async size(day) {
    const sums = await ofDay(day)
      .aggregate({ bytes: AggregateField.sum('bytes') })
      .get();
    return sums.data().bytes;
  },
  add: (day, text) => ofDay(day).add({ text, bytes: Buffer.byteLength(text), at: Date.now() }),
  async read(day) {
    const { docs } = await ofDay(day).orderBy('at').get();
    return docs.map((document) => document.get('text')).join('');
  },
  remove: (day) => firestore.recursiveDelete(days.doc(day)),
};

let collect = null;

export const reports = onRequest(SETTINGS, async ({ method, headers, rawBody }, response) => {
  try {
    collect ??= createCollector({ origin: 'ORIGIN', token: token.value(), store });
  } catch (error) {
    console.error(error);
    response.status(503).send('');
    return;
  }
  const client = headers['x-forwarded-for']?.split(',').at(-1).trim();
  const { body } = new Response(rawBody);
  const get = (name) => headers[name.toLowerCase()] ?? null;
  const answer = await collect({ method, headers: { get }, body }, client);
  response
    .status(answer.status)
    .set(Object.fromEntries(answer.headers))
    .send(await answer.text());
});
