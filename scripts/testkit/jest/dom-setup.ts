import '@testing-library/jest-dom';

import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';

/** Time limit of `findBy…` and `waitFor`: high enough for a busy machine (ms). */
configure({ asyncUtilTimeout: 5_000 });

// The router needs these globals to load, and jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** Stub that never reports an element in view, because jsdom has no layout. */
class NothingInView {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
Object.assign(globalThis, { IntersectionObserver: NothingInView, ResizeObserver: NothingInView });
Element.prototype.scrollIntoView = () => undefined;
