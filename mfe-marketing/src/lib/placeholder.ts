const PLACEHOLDER_START = 'À compléter';

/** Whether a value of the configuration is still a placeholder. */
export const isPlaceholder = (value: string) => value.startsWith(PLACEHOLDER_START);
