import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ServiceHandler } from './handler';
import { sendText } from './http';
import { LOCAL_HOST } from './listen';

async function dispatch(
  handlers: readonly ServiceHandler[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = `http://${LOCAL_HOST}${request.url ?? '/'}`;
  if (URL.canParse(target)) {
    const url = new URL(target);
    for (const handle of handlers) {
      if (await handle(request, response, url)) return;
    }
  }
  sendText(response, 404, 'Not Found');
}

/** Offers each request to the services in turn; a failing one answers 500 and the others go on. */
export function requestListener(handlers: readonly ServiceHandler[]): RequestListener {
  return (request, response) => {
    dispatch(handlers, request, response).catch((error: unknown) => {
      if (request.destroyed && !response.writable) return;
      console.error(`${request.method ?? ''} ${request.url ?? ''} failed.`, error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'Internal Server Error');
    });
  };
}
