/** Address of the contact page for someone who wants to work for the company, with the subject filled in. */
export const applyAbout = (subject: string) =>
  `/contact?sujet=${encodeURIComponent(subject)}&objet=recrutement`;
