import { useState } from 'react';
import { TextField } from './fields/TextField';
import { ComboboxMenu, useCombobox } from './Combobox';

export default { component: ComboboxMenu, layout: 'column' };

const CITIES = ['Lille', 'Lyon', 'Marseille', 'Nantes', 'Paris', 'Toulouse'];
const startingWith = (text: string) =>
  CITIES.filter((city) => city.toLowerCase().startsWith(text.toLowerCase()));

/** Free text with suggestions: type an L, or press the arrow down. */
export function FreeTextWithSuggestions() {
  const [city, setCity] = useState('');
  const { show, inputProps, menuProps } = useCombobox({
    menuId: 'villes',
    opens: () => ({ options: startingWith(city), highlighted: -1 }),
    onChoose: setCity,
  });
  return (
    <div>
      <TextField
        {...inputProps}
        label="Ville"
        name="ville"
        value={city}
        onChange={({ target: { value } }) => {
          setCity(value);
          show({ options: startingWith(value), highlighted: -1 });
        }}
      />
      <ComboboxMenu {...menuProps} label="Villes" />
    </div>
  );
}
