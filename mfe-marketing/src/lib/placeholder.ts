const PLACEHOLDER_START = 'À compléter';

/** Whether a value of the configuration still waits for the operator. */
export const isPlaceholder = (value: string) => value.startsWith(PLACEHOLDER_START);
