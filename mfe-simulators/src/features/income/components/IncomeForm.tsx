import { startTransition, useRef, type SubmitEvent } from 'react';
import { useErrorTitle } from '@jalon/shared/routing';
import { ErrorSummary, TextField } from '@jalon/shared/forms';
import { Button } from '@jalon/shared/ui';
import { textOf, useEarlyInput } from '../../../lib/use-early-input';
import { rateDoubt } from '../../../lib/usual-figures';
import { HintAndDoubt } from '../../../ui/HintAndDoubt';
import type { IncomeField } from '../domain/inputs';
import type { Simulation, SimulationEvent } from '../domain/simulation';
import { problemsOf } from './refusal-messages';
import styles from './IncomeForm.module.css';

interface Props {
  simulation: Simulation;
  send: (event: SimulationEvent) => void;
}

export function IncomeForm({ simulation, send }: Props) {
  const { inputs, refusals, attempt, isRefused, run } = simulation;
  const form = useRef<HTMLFormElement>(null);
  const problems = problemsOf(refusals);
  useErrorTitle(isRefused);
  useEarlyInput(form, (typed) => {
    const [tjm, jours, charges] = [
      textOf(typed, 'tjm'),
      textOf(typed, 'jours'),
      textOf(typed, 'charges'),
    ];
    send({ type: 'adopted', inputs: { tjm, jours, charges } });
  });

  const control = (field: IncomeField) => ({
    name: field,
    value: inputs[field],
    error: problems.find(({ name }) => name === field)?.message,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      send({ type: 'typed', field, value: event.target.value });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The press itself is shown first, then what comes of it.
    startTransition(() => {
      send({ type: 'submitted' });
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form} data-print="hide">
      <ErrorSummary problems={isRefused ? problems : []} attempt={attempt} />
      <TextField
        {...control('tjm')}
        label="Taux journalier moyen (TJM), en euros"
        hint={<HintAndDoubt hint="Hors taxes, par jour facturé." doubt={rateDoubt(inputs.tjm)} />}
        suffix="€ / jour"
        required
      />
      <TextField
        {...control('jours')}
        label="Jours travaillés par mois"
        hint={
          <>
            <span>Maximum 23 jours par mois</span>
            <span>. Les demi-journées comptent&nbsp;: 19,5.</span>
          </>
        }
        suffix="jours"
        required
      />
      <TextField
        {...control('charges')}
        label="Charges, en pourcentage du brut"
        hint="25&nbsp;% si vous laissez ce champ vide."
        suffix="%"
        optional
      />
      <div>
        <Button type="submit" className={styles.submit}>
          Lancer la simulation
        </Button>
        <p className={styles.after}>
          {run
            ? 'Changez une valeur : les résultats suivent.'
            : 'Rien n’est envoyé : le calcul se fait dans votre navigateur.'}
        </p>
      </div>
    </form>
  );
}
