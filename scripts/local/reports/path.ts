/** Where the local services take reports. */
export const REPORTS_PATH = '/reports';
