/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { Catalogue } from './Catalogue';
import { STORY_FILES } from './stories';

test('every story of the kit renders on the server, without `window`', () => {
  expect(typeof window).toBe('undefined');
  expect(renderToString(<Catalogue files={STORY_FILES} />)).toContain('Sur encre');
});
