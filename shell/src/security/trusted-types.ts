import { scriptAddress } from './script-address';

interface Policy {
  createScriptURL: (text: unknown) => string;
}

interface PolicyFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL: (text: string) => string | null }): Policy;
}

declare global {
  // Missing in TypeScript's DOM library, and in browsers that do not enforce it.
  var trustedTypes: PolicyFactory | undefined;
}

const RULES = {
  createScriptURL: (text: string) => scriptAddress(text, location.href),
};

/** Passes URLs of scripts and workers through our own policy, whatever the default policy does. */
function bypassDefault(policy: Policy): void {
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    set(this: HTMLScriptElement, address: unknown) {
      this.setAttribute('src', policy.createScriptURL(address));
    },
  });
  globalThis.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(policy.createScriptURL(address), options);
    }
  };
}

// Browsers call the default policy for every script URL that a loader sets. It allows no markup and no code from text.
// An extension may have defined another one earlier, under which no part could be loaded.
const factory = globalThis.trustedTypes;
if (factory) {
  // Always created, so that no other script can take one of the two names that the CSP allows.
  const own = factory.createPolicy('jalon', RULES);
  if (factory.defaultPolicy) bypassDefault(own);
  else factory.createPolicy('default', RULES);
}
