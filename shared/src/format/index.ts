export * from './amount';
export * from './fragment';
export * from './number';
export * from './search';
export { SYNONYMS } from './synonyms';
export * from './text';
export * from './wall-clock';
export * from './working-days';
