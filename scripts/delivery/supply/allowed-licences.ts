/**
 * Licences (SPDX) of what browsers get: free to use, change and pass on in a closed product, given that the notice goes
 * along, which each release carries.
 */
export const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  // Of the typeface.
  'OFL-1.1',
]);
