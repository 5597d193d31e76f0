import { useState } from 'react';
import { siteConfig } from '@jalon/shared/config';
import { dateInWords, inParis } from '@jalon/shared/format';
import styles from './PrintedHead.module.css';

const today = () => dateInWords(inParis(new Date()));

/** Brand and date above a printed estimate; not on screen. */
export function PrintedHead() {
  const [date] = useState(today);
  return (
    <p className={styles.root}>
      <strong translate="no">{siteConfig().brand.name}</strong>
      <span>{`Estimation du ${date}`}</span>
    </p>
  );
}
