import { memo } from 'react';
import { LinkButton } from '@jalon/shared/ui';

import { contactAddress } from '../../../lib/documents/contact-address';
import { contactSubject, fullName, jobTitle, type Freelance } from '../domain/freelance';
import styles from './FreelanceRow.module.css';

/** A freelance in a list: who, what they do, and how to meet them. */
export const FreelanceRow = memo(function FreelanceRow({ freelance }: { freelance: Freelance }) {
  const name = fullName(freelance);
  return (
    <div className={styles.row}>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      <p className={styles.job}>
        <bdi>{jobTitle(freelance)}</bdi>
      </p>
      <LinkButton
        variant="quiet"
        to={contactAddress(contactSubject(freelance))}
        aria-label={`Contacter ${name}`}
        className={styles.action}
      >
        Contacter
      </LinkButton>
    </div>
  );
});
