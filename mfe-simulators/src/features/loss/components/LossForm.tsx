import { startTransition, useRef, type SubmitEvent } from 'react';
import { useErrorTitle } from '@jalon/shared/routing';
import { ErrorSummary, RadioGroup, RequiredNote, TextField } from '@jalon/shared/forms';
import { Button } from '@jalon/shared/ui';
import { textOf, useEarlyInput } from '../../../lib/use-early-input';
import { countDoubt } from '../../../lib/usual-figures';
import { HintAndDoubt } from '../../../ui/HintAndDoubt';
import type { LossField } from '../domain/loss-request';
import { isSupplier } from '../domain/suppliers';
import styles from './LossForm.module.css';
import { supplierChoices } from './supplier-labels';
import { useLossForm } from './use-loss-form';

const read = (form: FormData) => ({
  nombrePrestataires: textOf(form, 'nombrePrestataires'),
  fournisseur: textOf(form, 'fournisseur'),
});

/** Two questions, then the estimate on its own page. */
export function LossForm() {
  const { inputs, problems, attempt, submit, change } = useLossForm();
  const form = useRef<HTMLFormElement>(null);
  const errorOf = (field: LossField) => problems.find(({ name }) => name === field)?.message;
  useErrorTitle(problems.length > 0);
  useEarlyInput(form, (typed) => {
    const { nombrePrestataires, fournisseur } = read(typed);
    if (nombrePrestataires !== '') change({ nombrePrestataires });
    if (fournisseur !== '') change({ fournisseur });
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = read(new FormData(event.currentTarget));
    // The press itself is shown first, then what comes of it.
    startTransition(() => {
      submit(values);
    });
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className={styles.form}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <RequiredNote />
      <TextField
        name="nombrePrestataires"
        label="Nombre de prestataires externes"
        hint={
          <HintAndDoubt
            hint="Toutes les personnes qui travaillent pour vous par un fournisseur, aujourd’hui."
            doubt={countDoubt(inputs.nombrePrestataires)}
          />
        }
        value={inputs.nombrePrestataires}
        onChange={(event) => {
          change({ nombrePrestataires: event.target.value });
        }}
        error={errorOf('nombrePrestataires')}
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
        value={isSupplier(inputs.fournisseur) ? inputs.fournisseur : ''}
        onChange={(fournisseur) => {
          change({ fournisseur });
        }}
        error={errorOf('fournisseur')}
        required
      />
      <div>
        <Button type="submit">Estimer</Button>
      </div>
    </form>
  );
}
