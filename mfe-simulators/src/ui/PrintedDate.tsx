import { useState } from 'react';
import { useHydrated } from '@jalon/shared/ui';
import common from './common.module.css';

/** « 1er juillet 2026 », formatted by the browser, because this page needs no other date. */
const today = () =>
  new Date()
    .toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
    .replace(/^1 /, '1er ');

/** Date of a printed estimate; not on screen. */
export function PrintedDate() {
  const [date] = useState(today);
  // A prerendered page would carry the date of its build.
  return useHydrated() && <p className={common.printed}>{`Estimation du ${date}`}</p>;
}
