import type { FocusEventHandler, Ref } from 'react';
import { TextField } from '@jalon/shared/forms';

export interface SearchWords {
  label: string;
  hint: string;
}

interface Props extends SearchWords {
  value: string;
  onChange: (value: string) => void;
  /** Called on blur and on Enter. */
  onDone: () => void;
  field: Ref<HTMLInputElement>;
  onFocus: FocusEventHandler;
}

/** Search field that filters while typing; there is no submit button. */
export function SearchBox({ label, hint, value, onChange, onDone, field, onFocus }: Props) {
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <TextField
        ref={field}
        type="search"
        name="recherche"
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onFocus={onFocus}
        onBlur={onDone}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </form>
  );
}
