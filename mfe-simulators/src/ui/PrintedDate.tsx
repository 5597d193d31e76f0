import { useState } from 'react';
import { dateInWords, inParis } from '@jalon/shared/format';
import { useHydrated } from '@jalon/shared/ui';
import common from './common.module.css';

/** Date of a printed estimate, below the brand of the page; not on screen. */
export function PrintedDate() {
  const [date] = useState(() => dateInWords(inParis(new Date())));
  // A prerendered page would carry the date of its build.
  return useHydrated() && <p className={common.printed}>{`Estimation du ${date}`}</p>;
}
