import { useRequestDraft } from '@jalon/shared/draft';
import {
  ErrorSummary,
  HintAndWarning,
  RadioGroup,
  RequiredNote,
  TextField,
  useForm,
} from '@jalon/shared/forms';
import { formatEuros } from '@jalon/shared/format';
import { useNavigate } from '@jalon/shared/routing';
import { Button } from '@jalon/shared/ui';
import { lossDraft } from '../../../lib/loss-answers';
import { countWarning } from '../../../lib/provider-count';
import {
  parseLossInputs,
  formatLossQuery,
  type LossInputs,
  hasMargin,
  findSupplierType,
  SUPPLIER_TYPES,
} from '../domain/loss';
import styles from './LossForm.module.css';

const CHOICES = SUPPLIER_TYPES.map(({ value, label, margin }) => ({
  value,
  label,
  hint: `${hasMargin(value) ? 'Marge estimée' : 'Base du calcul'}\u00A0: environ ${formatEuros(margin)}\u00A0par\u00A0jour`,
}));

const change = (answer: Partial<LossInputs>) => lossDraft.update(answer);

/** Form with two questions; the estimate is on the next page. Answers are stored in the request draft. */
export function LossForm() {
  const { nombrePrestataires, fournisseur } = useRequestDraft(lossDraft);
  const navigate = useNavigate();
  const values = { nombrePrestataires, fournisseur };
  const form = useForm<never, LossInputs>({
    values,
    check: (given) => parseLossInputs(given).problems,
    send(inputs) {
      const { loss } = parseLossInputs(inputs);
      if (loss) void navigate(`/simulateur1${formatLossQuery(loss)}`);
    },
  });

  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary {...form.summary} />
      <RequiredNote />
      <TextField
        name="nombrePrestataires"
        label="Nombre de prestataires externes"
        hint={
          <HintAndWarning
            hint="Toutes les personnes qui travaillent pour vous par l’intermédiaire d’un fournisseur, aujourd’hui."
            warning={countWarning(nombrePrestataires)}
          />
        }
        value={nombrePrestataires}
        onChange={(event) => change({ nombrePrestataires: event.target.value })}
        error={form.errorOf('nombrePrestataires')}
        inputMode="numeric"
        autoComplete="off"
        required
        className={styles.count}
      />
      <RadioGroup
        name="fournisseur"
        legend="Type de fournisseur"
        appearance="cards"
        options={CHOICES}
        value={findSupplierType(fournisseur)?.value ?? ''}
        onChange={(chosen) => change({ fournisseur: chosen })}
        error={form.errorOf('fournisseur')}
        required
      />
      <div>
        <Button type="submit">Estimer</Button>
      </div>
    </form>
  );
}
