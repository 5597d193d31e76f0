/** What the site is measured against. */
export const SUBJECTS = {
  ours: 'this site',
  rendered: 'one application, client-rendered',
  hydrated: 'one application, prerendered and hydrated',
  plain: 'the same HTML and CSS without script',
  federation: 'Module Federation as its guide shows it, client-rendered',
} as const;

export type SubjectName = keyof typeof SUBJECTS;
export const subjectNames = Object.keys(SUBJECTS) as SubjectName[];

/** A folder of static files to serve and visit. */
export interface Subject {
  name: SubjectName;
  folder: string;
}

/** Whether a page of it ever answers input. */
export const answersInput = (name: SubjectName): boolean => name !== 'plain';
