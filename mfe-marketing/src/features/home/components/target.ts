/** Where everything under the hero leads. */
export const NEED_PATH = '/besoin-freelance';
