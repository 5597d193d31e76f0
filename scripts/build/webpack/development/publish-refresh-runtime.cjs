// The page has one React, so it has one refresh runtime: the shell's. It must be there before React is.
const runtime = require('react-refresh/runtime');

globalThis.__reactRefreshRuntime = runtime;
