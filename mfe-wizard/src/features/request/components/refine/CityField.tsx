import { useMemo } from 'react';
import { ComboboxMenu, fieldId, TextField, useCombobox } from '@jalon/shared/forms';
import { VisuallyHidden } from '@jalon/shared/ui';
import { plural } from '@jalon/shared/format';
import { cityLabel } from '../../domain/city';
import { useCitySuggestions } from './use-city-suggestions';
import styles from './CityField.module.css';

interface Props {
  value: string;
  onChange: (ville: string) => void;
}

const NAME = 'ville';
const UNKNOWN = 'Ville inconnue de la liste, gardée telle quelle.';
const HINT = 'Tapez deux lettres ou un code postal.';
const FAILED = 'Une erreur est survenue lors de la recherche des villes';

/** Menu while the service is asked. */
const pending = { options: [], highlighted: -1 };

/** City field: free text, with suggestions from the official list of communes. */
export function CityField({ value, onChange }: Props) {
  const { cities, status, ask, forget } = useCitySuggestions();
  const options = useMemo(() => [...new Set(cities.map(cityLabel))], [cities]);
  const { list, show, close, inputProps, menuProps } = useCombobox({
    menuId: `${fieldId(NAME)}-suggestions`,
    options,
    opens: () => pending,
    onChoose(city) {
      onChange(city);
      forget();
    },
  });

  return (
    <div className={styles.root}>
      <TextField
        {...inputProps}
        name={NAME}
        label="Ville de la mission"
        hint={status === 'found' && cities.length === 0 ? UNKNOWN : HINT}
        error={status === 'failed' ? FAILED : undefined}
        spellCheck={false}
        value={value}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          onChange(typed);
          show(pending);
          ask(typed);
        }}
        onFocus={() => {
          show(pending);
          ask(value);
        }}
        onClick={() => {
          show(list ?? pending);
        }}
        onBlur={() => {
          close();
          forget();
        }}
      />
      <ComboboxMenu {...menuProps} label="Villes suggérées" />
      <span role="status">
        <VisuallyHidden>{statusInWords(list !== null, status, cities.length)}</VisuallyHidden>
      </span>
    </div>
  );
}

function statusInWords(wanted: boolean, status: string, count: number): string {
  if (status === 'failed') return FAILED;
  if (!wanted || status !== 'found') return '';
  return count === 0 ? UNKNOWN : plural(count, 'ville suggérée', 'villes suggérées');
}
