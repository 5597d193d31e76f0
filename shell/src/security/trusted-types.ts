import { parseUrl } from '@jalon/shared/format';

interface Policy {
  createScriptURL: (text: unknown) => string;
}

declare global {
  // Trusted Types are missing in TypeScript's DOM library, and in browsers that do not enforce them.
  var trustedTypes:
    | { defaultPolicy: unknown; createPolicy: (name: string, rules: typeof RULES) => Policy }
    | undefined;
}

/** Path of a release script, with or without a retry. No other URL may be loaded as a script. */
const RELEASED_SCRIPT = /^\/assets\/[a-z0-9-]+\/[\w.-]+\.js(\?retry=[a-z0-9]+)?$/;

/**
 * The absolute URL of a script of this site.
 * @returns null for any other URL. The URL is compared as browsers resolve it: dots are resolved, escapes are not.
 */
export function releasedScriptUrl(text: string, base: string): string | null {
  const url = parseUrl(text, base);
  if (!url) return null;
  const { href, origin, username, hash } = url;
  const path = href.slice(origin.length);
  const isOurs = origin === new URL(base).origin && username === '' && hash === '';
  return isOurs && href.startsWith(origin) && RELEASED_SCRIPT.test(path) ? href : null;
}

const RULES = { createScriptURL: (text: string) => releasedScriptUrl(text, location.href) };

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

// Browsers call the default policy for every script URL that code sets. Ours allows no markup and no code from text.
// If an extension has defined the default policy before us, no part could be loaded under it, so bypass it.
const factory = globalThis.trustedTypes;
if (factory) {
  // Always created, so that no other script can take one of the two names that the CSP allows.
  const policy = factory.createPolicy('jalon', RULES);
  if (factory.defaultPolicy) bypassDefault(policy);
  else factory.createPolicy('default', RULES);
}
