/** Address of the contact page with the subject filled in. */
export const contactAbout = (subject: string) => `/contact?sujet=${encodeURIComponent(subject)}`;
