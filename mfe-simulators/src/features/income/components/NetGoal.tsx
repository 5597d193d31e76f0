import { useEffect, useRef, useState } from 'react';
import {
  formatEuros,
  formatNumber,
  formatPercent,
  PER_MONTH,
  plural,
  readAmount,
  writeAmount,
  type ReadAmount,
} from '@jalon/shared/format';
import { Announcement, TextField } from '@jalon/shared/forms';
import { titlesReaching } from '@jalon/shared/rates';
import { Button } from '@jalon/shared/ui';
import { parseInputs, DEFAULT_CHARGES, type IncomeInputs } from '../domain/inputs';
import { rateForNet } from '../domain/income';
import styles from './IncomeSimulator.module.css';

export interface NetGoalProps {
  inputs: IncomeInputs;
  /** Receives the computed rate, with its days and charges. */
  onRate: (inputs: IncomeInputs) => void;
}

/** Used while the form has no valid days and charges. */
const USUAL = { daysPerMonth: 20, charges: DEFAULT_CHARGES };

const NOTHING_LEFT = 'Avec 100\u00A0% de charges, il ne reste rien.';

const NOT_AN_AMOUNT = 'Indiquez un montant, par exemple 4000.';

function reach(rate: number): string {
  const titles = titlesReaching(rate);
  if (titles === 0)
    return 'Aucune fonction de notre grille n’est estimée à ce TJM pour un profil confirmé.';
  return `Dans notre grille, ${plural(titles, 'fonction', 'fonctions')} sur 100 sont estimées à ce TJM ou plus pour un profil confirmé.`;
}

function problemOf(wanted: ReadAmount): string | undefined {
  if (wanted.ok || wanted.reason === 'empty') return undefined;
  return wanted.question ?? NOT_AN_AMOUNT;
}

/** Reverse simulator: computes the daily rate from the wanted monthly net income. */
export function NetGoal({ inputs, onRate }: NetGoalProps) {
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector('input')?.focus();
  }, []);
  const checked = parseInputs({ ...inputs, tjm: '1' });
  const { daysPerMonth, charges } = checked.ok ? checked.parameters : USUAL;
  const wanted = readAmount(typed, PER_MONTH, (euros) => euros > 0);
  const rate = wanted.ok ? rateForNet(wanted.value, { daysPerMonth, charges }) : null;
  const hasNothing = wanted.ok && rate === null;
  const offer = rate !== null && {
    tjm: writeAmount(rate),
    jours: writeAmount(daysPerMonth),
    charges: writeAmount(charges),
  };
  let announced = '';
  if (hasNothing) announced = NOTHING_LEFT;
  else if (rate !== null) announced = `Il vous faut un TJM de ${formatEuros(rate)}.`;

  return (
    <div ref={root} className={styles.goal}>
      <TextField
        name="netSouhaite"
        label="Net souhaité par mois, en euros"
        hint="En moyenne sur douze mois, congés compris."
        error={problemOf(wanted)}
        inputMode="decimal"
        autoComplete="off"
        suffix="€ / mois"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      {rate !== null && (
        <p>
          Il vous faut un TJM de <strong data-figures="">{formatEuros(rate)}</strong>
          <span>
            {`, avec ${formatNumber(daysPerMonth)}\u00A0jours par mois et ${formatPercent(charges)} de charges. ${reach(rate)}`}
          </span>
        </p>
      )}
      {hasNothing && <p>{NOTHING_LEFT}</p>}
      {offer && parseInputs(offer).ok && (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              onRate(offer);
            }}
          >
            Utiliser ce TJM
          </Button>
        </div>
      )}
      <Announcement text={announced} />
    </div>
  );
}
