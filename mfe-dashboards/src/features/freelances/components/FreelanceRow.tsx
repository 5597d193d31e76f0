import type { Search } from '@jalon/shared/format';
import { memo } from 'react';
import { useStateStore, type StateStore } from '@jalon/shared/state';
import { CheckboxInput } from '@jalon/shared/forms';
import { LinkButton } from '@jalon/shared/ui';

import { contactAddress } from '../../../lib/text';
import { Marked } from '../../../ui/collection/Marked';
import { contactSubject, fullName, initials, jobTitle, type Freelance } from '../domain/freelance';
import { MOST_SELECTED, SELECTION_ID, toggled, type Selection } from '../domain/selection';
import styles from './FreelanceRow.module.css';

interface Props {
  freelance: Freelance;
  search: Search;
  selection: StateStore<Selection>;
}

/** Checkbox that selects the freelance, with a skip link from the rows to the actions. */
function SelectBox({
  id,
  name,
  selection,
}: Pick<Props, 'selection'> & Record<'id' | 'name', string>) {
  const isSelected = useStateStore(selection, (ids) => ids.includes(id), false);
  const isFull = useStateStore(selection, (ids) => ids.length >= MOST_SELECTED, false);
  return (
    <>
      <CheckboxInput
        aria-label={`Sélectionner ${name}`}
        checked={isSelected}
        disabled={isFull && !isSelected}
        className={styles.box}
        onChange={() => {
          selection.setState(toggled(selection.getState(), id));
        }}
      />
      {isSelected && (
        <button
          type="button"
          className={styles.skip}
          onClick={() => document.getElementById(SELECTION_ID)?.focus()}
        >
          Aller à la sélection
        </button>
      )}
    </>
  );
}

/** A freelance in a list: name, job title, link to the contact page. */
export const FreelanceRow = memo(function FreelanceRow({ freelance, search, selection }: Props) {
  const name = fullName(freelance);
  return (
    <div className={styles.row}>
      <SelectBox id={freelance.id} name={name} selection={selection} />
      <span translate="no" className={styles.initials} aria-hidden="true">
        {initials(freelance)}
      </span>
      <h2 className={styles.name}>
        <bdi translate="no">
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
