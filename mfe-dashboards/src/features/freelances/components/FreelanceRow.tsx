import { memo } from 'react';
import { Chip } from '@jalon/shared/blocks';
import { CheckboxInput } from '@jalon/shared/forms';
import type { SearchTerms } from '@jalon/shared/format';
import { useStateStore, type StateStore } from '@jalon/shared/state';
import { LinkButton } from '@jalon/shared/ui';
import { meetingRequestUrl } from '../../../lib/contact';
import { HighlightedText } from '../../../ui/collection/HighlightedText';
import { fullName, jobTitle, type Freelance } from '../domain/freelance';
import { MAX_SELECTED_FREELANCES, toggleSelected, type SelectedIds } from '../domain/meeting';
import styles from './FreelanceRow.module.css';

/** Element id of the bar with the selection. */
export const SELECTION_ID = 'selection';

interface Props {
  freelance: Freelance;
  search: SearchTerms;
  selection: StateStore<SelectedIds>;
  /** Label if the freelance works or worked with the client. */
  tie: string | undefined;
  /** Called when the link to the contact page is followed. */
  onContact: (freelance: Freelance) => void;
}

/** A freelance in a list: checkbox, name, job title, link to the contact page. */
export const FreelanceRow = memo(function FreelanceRow(props: Props) {
  const { freelance, search, selection, tie, onContact } = props;
  const { id } = freelance;
  const name = fullName(freelance);
  const isSelected = useStateStore(selection, (ids) => ids.includes(id), false);
  const isFull = useStateStore(selection, (ids) => ids.length >= MAX_SELECTED_FREELANCES, false);
  return (
    <div className={styles.row}>
      <CheckboxInput
        aria-label={`Sélectionner ${name}`}
        checked={isSelected}
        disabled={isFull && !isSelected}
        onChange={() => selection.setState(toggleSelected(selection.getState(), id))}
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
      <div className={styles.person}>
        <h2 className={styles.name}>
          <bdi translate="no">
            <HighlightedText text={name} search={search} />
          </bdi>
        </h2>
        <p className={styles.job}>
          <bdi>
            <HighlightedText text={jobTitle(freelance)} search={search} />
          </bdi>
          {tie !== undefined && <Chip>{tie}</Chip>}
        </p>
      </div>
      <LinkButton
        variant="quiet"
        to={meetingRequestUrl(1)}
        onClick={() => onContact(freelance)}
        aria-label={`Contacter ${name}`}
      >
        Contacter
      </LinkButton>
    </div>
  );
});
