/** The contact page with its subject already filled. */
export const contactAbout = (subject: string) => `/contact?sujet=${encodeURIComponent(subject)}`;
