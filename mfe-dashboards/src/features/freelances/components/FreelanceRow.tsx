import type { Search } from '@jalon/shared/format';
import { memo } from 'react';
import { Chip } from '@jalon/shared/blocks';
import { useStateStore, type StateStore } from '@jalon/shared/state';
import { CheckboxInput } from '@jalon/shared/forms';
import { LinkButton } from '@jalon/shared/ui';

import { MEET_ONE } from '../../../lib/hand-over';
import { Marked } from '../../../ui/collection/Marked';
import { fullName, initials, jobTitle, type Freelance } from '../domain/freelance';
import { MOST_SELECTED, SELECTION_ID, toggled, type Selection } from '../domain/selection';
import styles from './FreelanceRow.module.css';

interface Props {
  freelance: Freelance;
  search: Search;
  selection: StateStore<Selection>;
  /** That the freelance works or worked with the client. */
  tie: string | undefined;
  /** Called when the link to the contact page is followed. */
  onContact: (freelance: Freelance) => void;
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
export const FreelanceRow = memo(function FreelanceRow(props: Props) {
  const { freelance, search, selection, tie, onContact } = props;
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
        {tie !== undefined && <Chip>{tie}</Chip>}
      </p>
      <LinkButton
        variant="quiet"
        to={MEET_ONE}
        onClick={() => {
          onContact(freelance);
        }}
        aria-label={`Contacter ${name}`}
        className={styles.action}
      >
        Contacter
      </LinkButton>
    </div>
  );
});
