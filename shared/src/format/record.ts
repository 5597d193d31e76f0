/** Whether a value is an object with fields, rather than null, an array or a primitive. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A string of stored or received data; empty for a value of another type. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
