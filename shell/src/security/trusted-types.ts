import { scriptAddress } from './script-address';

interface PolicyFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL: (text: string) => string | null }): unknown;
}

declare global {
  // Not in the DOM library of TypeScript yet; absent from browsers that do not enforce it.
  var trustedTypes: PolicyFactory | undefined;
}

let others: readonly string[] = [];

/** For a developer's own machine only; see `overrides`. */
export function allowScriptsFrom(origins: readonly string[]): void {
  others = origins;
}

// The one policy of the page. It makes neither markup nor code from text, and every loader on the page (webpack's,
// federation's, ours) goes through it when it sets the address of a script.
if (globalThis.trustedTypes && !globalThis.trustedTypes.defaultPolicy) {
  globalThis.trustedTypes.createPolicy('default', {
    createScriptURL: (text) => scriptAddress(text, location.href, others),
  });
}
