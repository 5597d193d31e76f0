import {
  changesIn,
  ErrorSummary,
  HintAndDoubt,
  TextField,
  useForm,
  type FieldProblem,
} from '@jalon/shared/forms';
import { Button } from '@jalon/shared/ui';
import { computedRateDoubt } from '../../../lib/usual-figures';
import {
  parseInputs,
  type IncomeRefusal,
  type IncomeField,
  type IncomeInputs,
} from '../domain/inputs';
import type { Simulation, SimulationEvent } from '../domain/simulation';
import styles from './IncomeForm.module.css';

interface Props {
  simulation: Simulation;
  send: (event: SimulationEvent) => void;
}

/** Messages of the specification, section 5. */
const REQUIRED = 'Veuillez remplir tous les champs obligatoires';
const outOfRange: Record<IncomeField, string> = {
  tjm: 'Le TJM doit être supérieur à 0',
  jours: 'Le nombre de jours doit être entre 1 et 23',
  charges: 'Le pourcentage de charges doit être entre 0 et 100',
};
/** Product decision. */
const NOT_HALVES = 'Le nombre de jours se compte en jours entiers ou demi-journées (19 ou 19,5)';
const subject: Record<IncomeField, string> = { tjm: 'TJM', jours: 'Jours', charges: 'Charges' };

function messageOf({ field, reason, question }: IncomeRefusal): string {
  if (reason === 'required') return REQUIRED;
  if (reason === 'out-of-range') return outOfRange[field];
  if (reason === 'days-not-halves') return NOT_HALVES;
  return `${subject[field]}\u00A0: ${question ?? 'écrivez un nombre en chiffres, par exemple 20'}`;
}

function checkInputs(inputs: IncomeInputs): FieldProblem[] {
  const parsed = parseInputs(inputs);
  if (parsed.ok) return [];
  return parsed.refusals.map((refusal) => ({ name: refusal.field, message: messageOf(refusal) }));
}

export function IncomeForm({ simulation, send }: Props) {
  const { inputs, run } = simulation;
  const form = useForm<never, IncomeInputs>({
    values: inputs,
    check: checkInputs,
    send() {
      send({ type: 'submitted' });
    },
    // Results update while typing, so an error shows at once. An empty field shows none: it may be in the middle of a
    // change.
    shows: run === null ? undefined : (name) => inputs[name as IncomeField].trim() !== '',
    onTypedEarly(typed) {
      const changes = changesIn(typed, inputs);
      if (!changes) return undefined;
      send({ type: 'typed', inputs: changes });
      return { ...inputs, ...changes };
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
