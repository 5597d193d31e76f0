import type { StatusEstimate, YearOfInvoices } from './estimate';
import type { Status } from './situations';

/** What the page asks of the worker. A newer request replaces the one that runs. */
export interface WorkerRequest {
  id: number;
  statuses: readonly Status[];
  year: YearOfInvoices;
}

export type WorkerAnswer =
  | { type: 'loaded' }
  | { type: 'ready' }
  | { type: 'estimate'; id: number; status: Status; estimate: StatusEstimate | null };
