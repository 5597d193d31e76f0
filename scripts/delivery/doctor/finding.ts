/** One thing between the checkout and a site that is open to the public. */
export interface Finding {
  /** What is "missing" keeps the site from going live; a "warning" is for somebody to decide. */
  level: 'missing' | 'warning';
  what: string;
  where: string;
  remedy: string;
}
