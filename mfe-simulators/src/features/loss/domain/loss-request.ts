import { parseProviderCount } from '../../../lib/provider-count';

/** State of the history entry of the form, after the result page sent the visitor back for missing answers. */
export const REFUSED_ADDRESS = 'loss-address-refused';

/** The two answers, as typed or read from the address; names of section 2. */
export interface LossInputs {
  nombrePrestataires: string;
  fournisseur: string;
}

export type LossField = keyof LossInputs;

export interface LossRefusal {
  field: LossField;
  reason: 'required' | 'count-not-whole';
}

export type CheckedLoss =
  { ok: true; providers: number; supplier: string } | { ok: false; refusals: LossRefusal[] };

/** Both are required; the number of providers is a whole number from 1 (section 5). */
export function checkLoss(inputs: LossInputs): CheckedLoss {
  const { nombrePrestataires, fournisseur } = inputs;
  const providers = parseProviderCount(nombrePrestataires);
  if (providers !== null && fournisseur !== '') {
    return { ok: true, providers, supplier: fournisseur };
  }
  const refusals: LossRefusal[] = [];
  if (nombrePrestataires.trim() === '') {
    refusals.push({ field: 'nombrePrestataires', reason: 'required' });
  } else if (providers === null) {
    refusals.push({ field: 'nombrePrestataires', reason: 'count-not-whole' });
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
