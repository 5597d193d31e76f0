export { getJson } from './get-json';
export type { GetJsonOptions } from './get-json';
export { getText } from './get-text';
export { postJson } from './post-json';
export type { HttpResult } from './request';
export { TimeoutError, withTimeout } from './with-timeout';
