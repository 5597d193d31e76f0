import { useMemo, useState, type ComponentType } from 'react';
import { requestDraft, useRequestDraft } from '@jalon/shared/draft';
import type { RequestDraft } from '@jalon/shared/draft';
import { useForm } from '@jalon/shared/forms';
import { useNavigate, usePagesAhead } from '@jalon/shared/routing';
import { forgetSent } from '../api/kept-in-tab';
import { emptyContact, type Step } from '../domain/request';
import { placeOf } from '../domain/steps';
import { StepActions, WizardForm } from './WizardForm';
import { StepFrame } from './frame/StepFrame';

export interface DraftFieldsProps {
  draft: RequestDraft;
  errorOf: (name: string) => string | undefined;
  /** Shows the errors of these fields before the first submission. */
  reveal: (...names: string[]) => void;
  /** Must be stable: the same function at each render. */
  onChange: (patch: Partial<RequestDraft>) => void;
}

/** Defined outside the component, so that unchanged fields do not render again. */
const change = (patch: Partial<RequestDraft>) => {
  requestDraft.update(patch);
};

interface Props {
  step: Step;
  lede: string;
  submitLabel: string;
  fields: ComponentType<DraftFieldsProps>;
}

/** A step whose answers are in the request draft, which is saved at each change and before navigation. */
export function DraftStep({ step, lede, submitLabel, fields: Fields }: Props) {
  const draft = useRequestDraft();
  const navigate = useNavigate();
  const { previous, next } = placeOf(step);
  usePagesAhead(useMemo(() => placeOf(step).after.map(({ path }) => path), [step]));
  const [revealed, setRevealed] = useState<readonly string[]>([]);
  const form = useForm<never, RequestDraft>({
    values: draft,
    check: (values, now) => step.check({ draft: values, contact: emptyContact }, now),
    send(values) {
      requestDraft.update(values);
      forgetSent();
      if (next) void navigate(next.path);
    },
    shows: (name) => revealed.includes(name),
  });
  const reveal = (...names: string[]) => {
    setRevealed(names);
  };

  return (
    <StepFrame step={step} lede={lede}>
      {/* The draft restores values; the browser's form restoration would show a sent request again. */}
      <WizardForm form={form} autoComplete="off">
        <Fields draft={draft} errorOf={form.errorOf} reveal={reveal} onChange={change} />
        <StepActions submitLabel={submitLabel} previous={previous} sticky />
      </WizardForm>
    </StepFrame>
  );
}
