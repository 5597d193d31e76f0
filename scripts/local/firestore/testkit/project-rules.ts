import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../../..');

/** The files that are deployed to the hosted service. */
export const PROJECT_RULES = readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8');
export const PROJECT_INDEXES = readFileSync(path.join(ROOT, 'firestore.indexes.json'), 'utf8');
