import { depths, type Sent } from './network';

const by = (url: string): Sent['initiator'] => ({
  type: 'script',
  stack: { callFrames: [{ url: '' }, { url }] },
});

test('a request is one deeper than the script that asked for it', () => {
  const found = depths([
    { url: '/', initiator: { type: 'other' } },
    { url: '/main.js', initiator: { type: 'parser', url: '/' } },
    { url: '/page.js', initiator: by('/main.js') },
    { url: '/style.css', initiator: { type: 'parser', url: '/' } },
    { url: '/picture.png', initiator: { type: 'parser', url: '/style.css' } },
    { url: '/data.json', initiator: by('/page.js') },
    { url: '/page.js', initiator: by('/data.json') },
  ]);
  expect(Object.fromEntries(found)).toEqual({
    '/': 1,
    '/main.js': 2,
    '/page.js': 3,
    '/style.css': 2,
    '/picture.png': 3,
    '/data.json': 4,
  });
});

test('a request without a known initiator comes from the document', () => {
  const found = depths([
    { url: '/', initiator: { type: 'other' } },
    { url: '/icon.svg', initiator: { type: 'other' } },
  ]);
  expect(found.get('/icon.svg')).toBe(2);
});
