import { tabStore } from '@jalon/shared/storage';

const KEY = 'reports';
const YES = 'yes';

/** Whether this tab is among those that report; drawn once, so that a visit is reported whole or not at all. */
export function isDrawn(rate: number): boolean {
  const earlier = tabStore.read(KEY);
  if (earlier !== null) return earlier === YES;
  const drawn = Math.random() < rate;
  tabStore.write(KEY, drawn ? YES : 'no');
  return drawn;
}
