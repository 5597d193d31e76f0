import { PortTakenError } from '../local/listen';
import { explain } from './explain';

test.each<[string, unknown, string]>([
  [
    'a port that is taken, with the remedy',
    new PortTakenError(3000, 'site', null),
    'Port 3000 (site) is already taken. Stop the process that holds it, or choose another: PORT=4000 npm start',
  ],
  ['any other error', new Error('There is no part "x".'), 'There is no part "x".'],
  ['a thrown text', 'stopped', 'stopped'],
  ['nothing at all', undefined, 'undefined'],
])('%s', (_, error, words) => {
  expect(explain(error)).toBe(words);
});
