// The page has one React, so it has one refresh runtime: the shell's. The refresh runtime must load before React.
const runtime = require('react-refresh/runtime');

globalThis.__reactRefreshRuntime = runtime;
