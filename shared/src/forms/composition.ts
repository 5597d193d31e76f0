import type { KeyboardEvent } from 'react';

const COMPOSITION_KEY = 229;

/**
 * Whether a key belongs to the composition of an input method. Not by `isComposing`: Safari ends the composition before
 * the Enter that confirms it.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way to recognize this Enter
  nativeEvent.keyCode === COMPOSITION_KEY;
