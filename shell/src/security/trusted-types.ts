import { scriptAddress } from './script-address';

interface PolicyFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL: (text: string) => string | null }): unknown;
}

declare global {
  // Missing in TypeScript's DOM library, and in browsers that do not enforce it.
  var trustedTypes: PolicyFactory | undefined;
}

let others: readonly string[] = [];

/** For a developer's own machine only; see `overrides`. */
export function allowScriptsFrom(origins: readonly string[]): void {
  others = origins;
}

// The only policy of the page. It allows no markup and no code from text. Browsers call it for every script URL that a
// loader sets.
if (globalThis.trustedTypes && !globalThis.trustedTypes.defaultPolicy) {
  globalThis.trustedTypes.createPolicy('default', {
    createScriptURL: (text) => scriptAddress(text, location.href, others),
  });
}
