import type { IncomingMessage, ServerResponse } from 'node:http';

/** How the services' server answers instead of the services. */
export type Fault = (response: ServerResponse) => void;

/** The calls that a dashboard makes, by the end of their path. */
export type Call = 'accounts:lookup' | '/v1/token' | 'documents:runQuery' | 'documents:batchGet';

const answer =
  (status: number, type: string, body: string): Fault =>
  (response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body);
  };

export const json = (status: number, body: unknown): Fault =>
  answer(status, 'application/json', JSON.stringify(body));
export const html = (status: number): Fault => answer(status, 'text/html', '<h1>Bonjour</h1>');
/** The connection ends in the middle of the answer. */
export const cut: Fault = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('[{"document"', () => response.destroy());
};
export const hang: Fault = () => undefined;

/** Services that answer as they do, until a test says otherwise. */
export interface UnreliableServices {
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** From now on this call goes wrong, `times` times. */
  fail: (call: Call, fault: Fault, times?: number) => void;
  mend: () => void;
  /** How often this call was made since the last `mend`. */
  asked: (call: Call) => number;
}

export function unreliableServices(): UnreliableServices {
  const faults = new Map<Call, { fault: Fault; left: number }>();
  let paths: string[] = [];
  return {
    intercept({ url = '' }, response) {
      const path = url.split('?')[0] ?? '';
      paths.push(path);
      const found = [...faults].find(([call]) => path.endsWith(call))?.[1];
      if (!found || found.left <= 0) return false;
      found.left -= 1;
      found.fault(response);
      return true;
    },
    fail(call, fault, times = Infinity) {
      faults.set(call, { fault, left: times });
    },
    mend() {
      faults.clear();
      paths = [];
    },
    asked: (call) => paths.filter((path) => path.endsWith(call)).length,
  };
}
