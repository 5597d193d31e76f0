import { changesIn, ErrorSummary, HintAndDoubt, TextField, useForm } from '@jalon/shared/forms';
import { Button } from '@jalon/shared/ui';
import { computedRateDoubt } from '../../../lib/usual-figures';
import { checkInputs, type IncomeRefusal } from '../domain/check-inputs';
import type { IncomeField, IncomeInputs } from '../domain/inputs';
import type { Simulation, SimulationEvent } from '../domain/simulation';
import styles from './IncomeForm.module.css';

interface Props {
  simulation: Simulation;
  send: (event: SimulationEvent) => void;
}

/** Messages of the specification, section 5; the one about half days is a product decision. */
const messages: Record<IncomeRefusal['reason'], string> = {
  required: 'Veuillez remplir tous les champs obligatoires',
  'rate-not-positive': 'Le TJM doit être supérieur à 0',
  'days-out-of-range': 'Le nombre de jours doit être entre 1 et 23',
  'days-not-halves': 'Le nombre de jours se compte en jours entiers ou demi-journées (19 ou 19,5)',
  'charges-out-of-range': 'Le pourcentage de charges doit être entre 0 et 100',
};

export function IncomeForm({ simulation, send }: Props) {
  const { inputs, run } = simulation;
  const form = useForm<never, IncomeInputs>({
    values: inputs,
    validate(values) {
      const checked = checkInputs(values);
      if (checked.ok) return [];
      return checked.refusals.map(({ field, reason }) => ({
        name: field,
        message: messages[reason],
      }));
    },
    send() {
      send({ type: 'submitted' });
    },
    // Results update while typing, so an error shows at once. An empty field shows none: it may be in the middle of a
    // change.
    shows: run === null ? undefined : (name) => inputs[name as IncomeField].trim() !== '',
    onTypedEarly(typed) {
      const changes = changesIn(typed, inputs);
      if (changes) send({ type: 'typed', inputs: changes });
    },
  });
  const control = (field: IncomeField) => ({
    name: field,
    value: inputs[field],
    error: form.errorOf(field),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      send({ type: 'typed', inputs: { [field]: event.target.value } });
    },
  });

  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...control('tjm')}
        label="Taux journalier moyen (TJM), en euros"
        hint={
          <HintAndDoubt
            hint="Hors taxes, par jour facturé."
            doubt={computedRateDoubt(inputs.tjm)}
          />
        }
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
