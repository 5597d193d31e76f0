import { SendingFailure } from './SendingFailure';

export default { component: SendingFailure, layout: 'column' };

const message = 'Votre message n’a pas pu être envoyé.';

export const Failed = () => (
  <SendingFailure state={{ status: 'failed', attempt: 1 }} message={message} />
);

export const TooMany = () => (
  <SendingFailure state={{ status: 'rate-limited', attempt: 1 }} message={message} />
);
