import '@testing-library/jest-dom';

import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks them, and the router needs them to load.
Object.assign(globalThis, { TextDecoder, TextEncoder });
