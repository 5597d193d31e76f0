import type { IncomingMessage, ServerResponse } from 'node:http';

/** One local service behind the services port. Resolves to false when the request is not for it. */
export type ServiceHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<boolean>;

/** The signed-in person behind a bearer token, as security rules see `request.auth`. */
export interface RequestAuth {
  uid: string;
  token: { email: string; firebase: { sign_in_provider: string } } & Record<string, unknown>;
}
