import { requestDraft, useRequestDraft } from '@jalon/shared/draft';
import {
  changesIn,
  ErrorSummary,
  HintAndDoubt,
  RadioGroup,
  RequiredNote,
  TextField,
  useForm,
  type FieldProblem,
} from '@jalon/shared/forms';
import { useNavigate } from '@jalon/shared/routing';
import { Button } from '@jalon/shared/ui';
import { countDoubt } from '../../../lib/usual-figures';
import { parseLoss, writeLossAddress, type LossInputs } from '../domain/loss-request';
import { isSupplier } from '../domain/loss';
import styles from './LossForm.module.css';
import { supplierChoices } from './supplier-labels';

const messages = {
  nombrePrestataires: {
    required: 'Indiquez le nombre de prestataires externes',
    'count-not-whole': 'Indiquez un nombre entier de prestataires, à partir de 1',
  },
  fournisseur: {
    required: 'Choisissez le type de fournisseur',
    'count-not-whole': 'Choisissez le type de fournisseur',
  },
};

const change = (answer: Partial<LossInputs>) => {
  requestDraft.update(answer);
};

function checkLoss(inputs: LossInputs): FieldProblem[] {
  const parsed = parseLoss(inputs);
  if (parsed.ok) return [];
  return parsed.refusals.map(({ field, reason, question }) => ({
    name: field,
    message: question ?? messages[field][reason],
  }));
}

/** Form with two questions; the estimate is on the next page. Answers are kept in the request draft. */
export function LossForm() {
  const { nombrePrestataires, fournisseur } = useRequestDraft();
  const navigate = useNavigate();
  const values = { nombrePrestataires, fournisseur };
  const form = useForm<never, LossInputs>({
    values,
    check: checkLoss,
    send(inputs) {
      const checked = parseLoss(inputs);
      if (checked.ok) {
        void navigate(`/simulateur1${writeLossAddress(checked.providers, checked.supplier)}`);
      }
    },
    onTypedEarly(typed) {
      const changes = changesIn(typed, values);
      if (!changes) return undefined;
      change(changes);
      return { ...values, ...changes };
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
          <HintAndDoubt
            hint="Toutes les personnes qui travaillent pour vous par un fournisseur, aujourd’hui."
            doubt={countDoubt(nombrePrestataires)}
          />
        }
        value={nombrePrestataires}
        onChange={(event) => {
          change({ nombrePrestataires: event.target.value });
        }}
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
        options={supplierChoices}
        value={isSupplier(fournisseur) ? fournisseur : ''}
        onChange={(chosen) => {
          change({ fournisseur: chosen });
        }}
        error={form.errorOf('fournisseur')}
        required
      />
      <div>
        <Button type="submit">Estimer</Button>
      </div>
    </form>
  );
}
