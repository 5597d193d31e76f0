/** What private keys and tokens look like in text. Public keys of Firebase and EmailJS stand in the configuration, not here. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a private key (PEM)': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a private key (JWK)': /["']?\bd["']?\s*:\s*["'][\w-]{43}["']/,
  'an AWS key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a GitHub token': /\b(?:gh[pousr]_\w{36}|github_pat_\w{22,})/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'a Google API key': /\bAIza[\w-]{35}\b/,
  'a JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a service account': /"type"\s*:\s*"service_account"/,
};

/** Names the kinds of secrets that a text seems to hold. */
export function secretsIn(text: string): string[] {
  return Object.entries(SECRETS)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name);
}
