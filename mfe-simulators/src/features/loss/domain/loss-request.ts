import { readCount } from '../../../lib/provider-count';

/** State of the history entry of the form, after the result page sent the visitor back for missing answers. */
export const REFUSED_ADDRESS = 'loss-address-refused';

/** The two answers, as typed or read from the address; names of section 2. */
export interface LossInputs {
  nombrePrestataires: string;
  fournisseur: string;
}

type LossField = keyof LossInputs;

interface LossRefusal {
  field: LossField;
  reason: 'required' | 'count-not-whole';
  /** Which of two numbers is meant. */
  question?: string | undefined;
}

type ParsedLoss =
  { ok: true; providers: number; supplier: string } | { ok: false; refusals: LossRefusal[] };

/** Both are required; the number of providers is a whole number from 1 (section 5). */
export function parseLoss(inputs: LossInputs): ParsedLoss {
  const { nombrePrestataires, fournisseur } = inputs;
  const providers = readCount(nombrePrestataires);
  if (providers.ok && fournisseur !== '') {
    return { ok: true, providers: providers.value, supplier: fournisseur };
  }
  const refusals: LossRefusal[] = [];
  if (!providers.ok) {
    const reason = providers.reason === 'empty' ? 'required' : 'count-not-whole';
    refusals.push({ field: 'nombrePrestataires', reason, question: providers.question });
  }
  if (fournisseur === '') refusals.push({ field: 'fournisseur', reason: 'required' });
  return { ok: false, refusals };
}

export function readLossAddress(search: string): LossInputs {
  const query = new URLSearchParams(search);
  return {
    nombrePrestataires: query.get('nombrePrestataires') ?? '',
    fournisseur: query.get('fournisseur') ?? '',
  };
}

export function writeLossAddress(providers: number, supplier: string): string {
  const query = { nombrePrestataires: String(providers), fournisseur: supplier };
  return `?${new URLSearchParams(query).toString()}`;
}
