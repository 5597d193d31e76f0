// In a remote: the runtime that the shell published. A copy of its own would say "up to date" and show the old page.
// The shell of a composed site publishes none: nothing is refreshed there, and what asks for a runtime must find one.
const nothing = () => undefined;
const SILENT = {
  getFamilyByType: nothing,
  createSignatureFunctionForTransform: () => (type) => type,
  injectIntoGlobalHook: nothing,
  isLikelyComponentType: () => false,
  performReactRefresh: nothing,
  register: nothing,
};

module.exports = globalThis.__reactRefreshRuntime ?? SILENT;
