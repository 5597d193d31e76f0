import { useState } from 'react';
import { dateInWords, inParis } from '@jalon/shared/format';
import common from './common.module.css';

const today = () => dateInWords(inParis(new Date()));

/** Date of a printed estimate, below the brand of the page; not on screen. */
export function PrintedDate() {
  const [date] = useState(today);
  return <p className={common.printed}>{`Estimation du ${date}`}</p>;
}
