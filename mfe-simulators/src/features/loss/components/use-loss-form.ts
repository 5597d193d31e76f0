import { useState } from 'react';
import { requestDraft, useRequestDraft } from '@jalon/shared/draft';
import { useNavigate } from '@jalon/shared/routing';
import { type FieldProblem } from '@jalon/shared/forms';
import {
  checkLoss,
  writeLossAddress,
  type LossField,
  type LossInputs,
} from '../domain/loss-request';

const messages: Record<LossField, Record<'required' | 'count-not-whole', string>> = {
  nombrePrestataires: {
    required: 'Indiquez le nombre de prestataires externes',
    'count-not-whole': 'Indiquez un nombre entier de prestataires, à partir de 1',
  },
  fournisseur: {
    required: 'Choisissez le type de fournisseur',
    'count-not-whole': 'Choisissez le type de fournisseur',
  },
};

function problemsOf(inputs: LossInputs): FieldProblem[] {
  const checked = checkLoss(inputs);
  if (checked.ok) return [];
  return checked.refusals.map(({ field, reason }) => ({
    name: field,
    message: messages[field][reason],
  }));
}

/** The two answers live in the request draft: they are there when the visitor comes back. */
export function useLossForm() {
  const { nombrePrestataires, fournisseur } = useRequestDraft();
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const inputs = { nombrePrestataires, fournisseur };
  // A field refused at the last submission stays so until it is mended; none is before.
  const problems = problemsOf(inputs).filter(({ name }) => refused.includes(name));

  const change = (answer: Partial<LossInputs>) => {
    requestDraft.update(answer);
  };
  const submit = (typed: LossInputs) => {
    change(typed);
    const checked = checkLoss(typed);
    if (checked.ok) {
      void navigate(`/simulateur1${writeLossAddress(checked.providers, checked.supplier)}`);
      return;
    }
    setRefused(checked.refusals.map(({ field }) => field));
    setAttempt(attempt + 1);
  };

  return { inputs, problems, attempt, submit, change };
}
