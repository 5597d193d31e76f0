export type { DraftStore } from './core';
export { emptyDraft } from './request-draft';
export type { RequestDraft } from './request-draft';
export { requestDraft, useRequestDraft } from './use-request-draft';
