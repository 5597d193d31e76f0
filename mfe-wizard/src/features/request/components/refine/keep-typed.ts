import { useCombobox } from 'downshift';
import type { UseComboboxProps, UseComboboxState } from 'downshift';
import type { City } from '../../domain/city';

type StateReducer = NonNullable<UseComboboxProps<City>['stateReducer']>;

const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/**
 * The field is free text first: leaving it chooses nothing, Escape empties nothing, and a click
 * in it opens the suggestions that the focus has just opened, instead of closing them.
 */
export const keepTyped: StateReducer = (state, { type, changes }) => {
  const typed: Partial<UseComboboxState<City>> = {
    inputValue: state.inputValue,
    selectedItem: state.selectedItem,
  };
  if (type === InputBlur || type === InputKeyDownEscape) return { ...changes, ...typed };
  if (type === InputClick) return { ...changes, isOpen: true };
  return changes;
};
