// Loaded once a request is sent, or when the address contains a sent one.
export { sentIn, writeSent } from '../../api/sent-link';
export { sentRequest } from '../../domain/follow-up';
export { SentView } from './SentView';
