import { ErrorSummary, HintAndWarning, rateWarning, TextField, useForm } from '@jalon/shared/forms';
import { Button } from '@jalon/shared/ui';
import { TAKEN_AS_ENTERED } from '../../../lib/provider-count';
import { parseIncomeInputs, type IncomeField, type IncomeInputs } from '../domain/income';
import type { useSimulation } from './use-simulation';
import styles from './Income.module.css';

export function IncomeForm({ inputs, run, type, submit }: ReturnType<typeof useSimulation>) {
  const warning = rateWarning(inputs.tjm);
  const form = useForm<never, IncomeInputs>({
    values: inputs,
    check: (given) => parseIncomeInputs(given).problems,
    send() {
      submit();
    },
    // Results update while typing, so an error shows at once. An empty field shows none, as the visitor may
    // still be editing it.
    shows: run === null ? undefined : (name) => inputs[name as IncomeField].trim() !== '',
  });
  const control = (field: IncomeField) => ({
    name: field,
    value: inputs[field],
    error: form.errorOf(field),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => type({ [field]: event.target.value }),
  });

  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...control('tjm')}
        label="Tarif journalier (TJM), en euros"
        hint={
          <HintAndWarning
            hint="Hors taxes, par jour facturé."
            warning={warning && warning + TAKEN_AS_ENTERED}
          />
        }
        suffix="€&nbsp;/&nbsp;jour"
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
            ? 'Changez une valeur\u00A0: les résultats suivent.'
            : 'Rien n’est envoyé\u00A0: le calcul se fait dans votre navigateur.'}
        </p>
      </div>
    </form>
  );
}
