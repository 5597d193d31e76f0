import '@testing-library/jest-dom';

import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';
import './patience';

/** What is waited for comes at once, or never: a busy machine may take its time (ms). */
configure({ asyncUtilTimeout: 5_000 });

// jsdom lacks them, and the router needs them to load.
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** jsdom lays nothing out: nothing ever comes into view. */
class NothingInView {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
Object.assign(globalThis, { IntersectionObserver: NothingInView });
