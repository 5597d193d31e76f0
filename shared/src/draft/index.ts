export { createRequestDraft, useRequestDraft } from './request-draft';
export type { DraftStore } from './request-draft';
