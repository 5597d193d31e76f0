export { emptyDraft, requestDraft, useRequestDraft } from './request-draft';
export type { DraftStore, RequestDraft } from './request-draft';
