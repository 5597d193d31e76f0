// In a remote: the runtime that the shell published. A copy of its own would say "up to date" and show the old page.
module.exports = globalThis.__reactRefreshRuntime;
