import { UsageError } from '../core/errors';

/** For a repository without the shell. */
export const ELSEWHERE =
  'The shell is not in this repository: name the published site that has it ("--site https://…").';

/**
 * The origin and the configuration of a published site. The origin is where redirects end.
 * @throws UsageError when the address is not one.
 */
export async function readPublished(site: string) {
  if (!/^https?:/.test(site) || !URL.canParse(site)) {
    throw new UsageError(`--site is "${site}": give an address such as https://www.example.fr.`);
  }
  const asked = new URL(site).origin;
  const answer = await fetch(asked).catch((cause: unknown) => {
    throw new Error(`${asked} does not answer: is the address right?`, { cause });
  });
  // Loaded only here: it loads webpack, which no other command line needs.
  const { siteDataOf } = await import('../dev/development-page');
  const { config } = siteDataOf(await answer.text());
  return { origin: new URL(answer.url).origin, config };
}
