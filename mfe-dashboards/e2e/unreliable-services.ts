import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sends a faulty response instead of the service's own. */
type Fault = (response: ServerResponse) => void;

/** Service calls of a dashboard, by the end of their path. */
type Call = 'accounts:lookup' | '/v1/token' | 'documents:runQuery' | 'documents:batchGet';

const answer =
  (status: number, type: string, body: string): Fault =>
  (response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body);
  };

export const jsonAnswer = (status: number, body: unknown): Fault =>
  answer(status, 'application/json', JSON.stringify(body));
export const htmlAnswer = (status: number): Fault =>
  answer(status, 'text/html', '<h1>Bonjour</h1>');
/** Closes the connection in the middle of the response. */
export const cutOff: Fault = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('[{"document"', () => response.destroy());
};
export const noAnswer: Fault = () => undefined;

/** The local services, with faults that a test sets. */
export function unreliableServices() {
  const faults = new Map<Call, { fault: Fault; left: number }>();
  let paths: string[] = [];
  return {
    intercept({ url = '' }: IncomingMessage, response: ServerResponse) {
      const path = url.split('?')[0] ?? '';
      paths.push(path);
      const planned = [...faults].find(([call]) => path.endsWith(call))?.[1];
      if (!planned || planned.left <= 0) return false;
      planned.left -= 1;
      planned.fault(response);
      return true;
    },
    /** Makes the next `times` calls of this kind fail. */
    fail(call: Call, fault: Fault, times = Infinity) {
      faults.set(call, { fault, left: times });
    },
    mend() {
      faults.clear();
      paths = [];
    },
    /** Number of calls of this kind since the last `mend`. */
    asked: (call: Call) => paths.filter((path) => path.endsWith(call)).length,
  };
}
