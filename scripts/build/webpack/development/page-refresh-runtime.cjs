// Refresh runtime of remotes: the one that the shell published. A copy would log "up to date" and show the old page.
// The shell of a composed site publishes none. React refreshes nothing there, but importers still need a runtime.
const signatures = new WeakMap();
const nothing = () => undefined;
const SILENT = {
  getFamilyByType: nothing,
  createSignatureFunctionForTransform: () => (type, signature) => {
    if (type) signatures.set(type, signature);
    return type;
  },
  injectIntoGlobalHook: nothing,
  isLikelyComponentType: () => false,
  performReactRefresh: nothing,
  register: nothing,
  /** The hooks that a component uses, as a hash; undefined when it uses none. */
  signatureOf: (type) => signatures.get(type),
};

module.exports = globalThis.__reactRefreshRuntime ?? SILENT;
