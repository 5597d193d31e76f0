export const COMPANY_PAGE_PATH = '/besoin-freelance';

/** The query parameter with the choice made on the home page. */
export const CHOICE_PARAMETER = 'besoin';

/** Address of the landing page for companies with a `choice` to show and add to the request. */
export const companyUrl = (choice: string) =>
  `${COMPANY_PAGE_PATH}?${CHOICE_PARAMETER}=${encodeURIComponent(choice)}`;
