import { createRequestDraft } from '@jalon/shared/draft';

/** Answers about the providers of a company, in the draft of the tab: the detailed simulator takes over their number. */
export const lossDraft = createRequestDraft({ nombrePrestataires: '', fournisseur: '' });
