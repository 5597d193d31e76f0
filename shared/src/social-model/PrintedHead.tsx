import { useState } from 'react';
import { dateInWords, inParis } from '@jalon/shared/format';
import styles from './PrintedHead.module.css';

const today = () => dateInWords(inParis(new Date()));

/** Date of a printed estimate, below the brand of the page; not on screen. */
export function PrintedHead() {
  const [date] = useState(today);
  return <p className={styles.root}>{`Estimation du ${date}`}</p>;
}
