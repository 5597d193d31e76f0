/** The company landing. */
export const NEED_PATH = '/besoin-freelance';

/** The parameter of the address that holds what was chosen on the home page. */
export const CHOICE_PARAMETER = 'besoin';

/** The company landing, which shows `choice` and hands it to the request. */
export const needAbout = (choice: string) =>
  `${NEED_PATH}?${CHOICE_PARAMETER}=${encodeURIComponent(choice)}`;
