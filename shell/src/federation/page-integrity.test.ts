import { announce } from './entries';
import { integrityOf } from './page-integrity';

const file = (name: string) => ({ url: `/assets/wizard/${name}`, integrity: `sha384-${name}` });

test('a file of a page is known once the tab begins to run its part, any other is not', () => {
  expect(integrityOf('/assets/wizard/APage.js')).toBeUndefined();
  announce({
    part: 'wizard',
    release: '1.0.0-1a2b',
    sequence: 1,
    container: 'wizard_1a2b',
    entry: file('entry.js'),
    pages: {
      APage: { js: [file('shared.js'), file('APage.js')], css: [] },
      BPage: { js: [file('BPage.js')], css: [file('BPage.css')] },
    },
    routes: [],
  });
  expect(integrityOf('/assets/wizard/APage.js')).toBe('sha384-APage.js');
  expect(integrityOf('/assets/wizard/BPage.css')).toBe('sha384-BPage.css');
  expect(integrityOf('/assets/wizard/BPage.css?retry=1a2b')).toBe('sha384-BPage.css');
  expect(integrityOf('/assets/wizard/CPage.js')).toBeUndefined();
});
