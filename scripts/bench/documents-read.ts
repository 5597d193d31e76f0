import type { Page } from 'playwright-core';

const QUERY = /\/documents:(runQuery|batchGet|runAggregationQuery)$/;

/** Counts the documents in one answer of the database. */
export function documentsIn(answer: unknown): number {
  if (!Array.isArray(answer)) return 0;
  const isDocument = (entry: unknown) =>
    typeof entry === 'object' && entry !== null && ('document' in entry || 'found' in entry);
  return answer.filter(isDocument).length;
}

/** Counts the documents that a page reads from now on, whose reading is billed. */
export function countDocumentsRead(page: Page): () => Promise<number> {
  const answers: Promise<number>[] = [];
  page.on('response', (response) => {
    if (QUERY.test(new URL(response.url()).pathname)) {
      answers.push(response.json().then(documentsIn));
    }
  });
  return async () => (await Promise.all(answers)).reduce((sum, count) => sum + count, 0);
}
