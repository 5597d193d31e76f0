import { useState } from 'react';
import { useCombobox } from 'downshift';
import { fieldId, TextField } from '@jalon/shared/forms';
import { VisuallyHidden } from '@jalon/shared/ui';
import { plural } from '@jalon/shared/format';
import { cityLabel } from '../../domain/city';
import type { City } from '../../domain/city';
import { keepTyped } from './keep-typed';
import { useCitySuggestions } from './use-city-suggestions';
import styles from './CityField.module.css';

interface Props {
  value: string;
  onChange: (ville: string) => void;
}

const NAME = 'ville';
const FAILED = 'Une erreur est survenue lors de la recherche des villes';

/** A city: free text, helped by the official list of communes. */
export function CityField({ value, onChange }: Props) {
  const [wanted, setWanted] = useState(false);
  const { cities, status, ask, forget } = useCitySuggestions();
  const isOpen = wanted && cities.length > 0;
  const choose = (city: City) => {
    onChange(cityLabel(city));
    setWanted(false);
    forget();
  };

  const { getInputProps, getItemProps, getMenuProps, highlightedIndex } = useCombobox<City>({
    items: [...cities],
    itemToString: (city) => (city ? cityLabel(city) : ''),
    itemToKey: (city) => city?.code,
    isOpen,
    inputValue: value,
    selectedItem: null,
    id: fieldId(NAME),
    inputId: fieldId(NAME),
    menuId: `${fieldId(NAME)}-suggestions`,
    stateReducer: keepTyped,
    onIsOpenChange: ({ isOpen: open }) => {
      setWanted(open);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) choose(selectedItem);
    },
  });

  const input = getInputProps({
    'aria-labelledby': undefined,
    onChange: (event) => {
      const typed = event.currentTarget.value;
      onChange(typed);
      setWanted(true);
      ask(typed);
    },
    onFocus: () => {
      setWanted(true);
      ask(value);
    },
    onBlur: () => {
      setWanted(false);
      forget();
    },
  });

  return (
    <div className={styles.root}>
      <TextField
        {...input}
        name={NAME}
        label="Ville de la mission"
        hint="Tapez deux lettres pour voir des suggestions."
        error={status === 'failed' ? FAILED : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <ul
        {...getMenuProps({ 'aria-label': 'Villes suggérées' })}
        className={styles.menu}
        hidden={!isOpen}
      >
        {isOpen &&
          cities.map((city, index) => (
            <li
              {...getItemProps({ item: city, index })}
              key={city.code}
              className={styles.option}
              data-highlighted={index === highlightedIndex || undefined}
            >
              {cityLabel(city)}
            </li>
          ))}
      </ul>
      <span role="status">
        <VisuallyHidden>{statusInWords(wanted, status, cities.length)}</VisuallyHidden>
      </span>
    </div>
  );
}

function statusInWords(wanted: boolean, status: string, count: number): string {
  if (status === 'failed') return FAILED;
  if (!wanted || status !== 'found') return '';
  return count === 0 ? 'Aucune ville trouvée' : plural(count, 'ville suggérée', 'villes suggérées');
}
