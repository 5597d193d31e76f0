import { memo } from 'react';
import { LinkButton } from '@jalon/shared/ui';

import { contactAddress } from '../../../lib/documents/contact-address';
import type { Search } from '../../../lib/collection/search';
import { Marked } from '../../../ui/collection/Marked';
import { contactSubject, fullName, initials, jobTitle, type Freelance } from '../domain/freelance';
import styles from './FreelanceRow.module.css';

interface Props {
  freelance: Freelance;
  search: Search;
}

/** A freelance in a list: name, job title, link to the contact page. */
export const FreelanceRow = memo(function FreelanceRow({ freelance, search }: Props) {
  const name = fullName(freelance);
  return (
    <div className={styles.row}>
      <span className={styles.initials} aria-hidden="true">
        {initials(freelance)}
      </span>
      <h2 className={styles.name}>
        <bdi>
          <Marked text={name} search={search} />
        </bdi>
      </h2>
      <p className={styles.job}>
        <bdi>
          <Marked text={jobTitle(freelance)} search={search} />
        </bdi>
      </p>
      <LinkButton
        variant="quiet"
        to={contactAddress(contactSubject(freelance), 'freelance')}
        aria-label={`Contacter ${name}`}
        className={styles.action}
      >
        Contacter
      </LinkButton>
    </div>
  );
});
