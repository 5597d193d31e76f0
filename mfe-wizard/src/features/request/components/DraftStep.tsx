import { useMemo, type ComponentType } from 'react';
import { requestDraft, useRequestDraft } from '@jalon/shared/draft';
import type { RequestDraft } from '@jalon/shared/draft';
import { useNavigate, usePagesAhead } from '@jalon/shared/routing';
import { emptyContact } from '../domain/request';
import type { Step } from '../domain/step';
import { placeOf, stepsAfter } from '../domain/steps';
import { StepActions } from './form/StepActions';
import { changesIn } from './form/typed-early';
import { useStepForm } from './form/use-step-form';
import type { StepForm } from './form/use-step-form';
import { WizardForm } from './form/WizardForm';
import { DataNotice } from './frame/DataNotice';
import { StepFrame } from './frame/StepFrame';

/** What the fields of a step are given. */
export interface DraftFieldsProps extends Pick<StepForm, 'errors' | 'reveal'> {
  draft: RequestDraft;
  /** The same function at each rendering. */
  onChange: (patch: Partial<RequestDraft>) => void;
}

/** One function for all renderings: fields that did not change are not drawn again. */
const change = (patch: Partial<RequestDraft>) => {
  requestDraft.update(patch);
};

interface Props {
  step: Step;
  lede: string;
  submitLabel: string;
  fields: ComponentType<DraftFieldsProps>;
}

/** A step whose answers live in the request draft: saved at each change, and before moving on. */
export function DraftStep({ step, lede, submitLabel, fields: Fields }: Props) {
  const draft = useRequestDraft();
  const navigate = useNavigate();
  const { previous, next } = placeOf(step);
  usePagesAhead(useMemo(() => stepsAfter(step).map(({ path }) => path), [step]));
  const form = useStepForm((now) => step.validate({ draft, contact: emptyContact }, now));

  return (
    <StepFrame step={step} lede={lede} aside={<DataNotice />}>
      <WizardForm
        form={form}
        // The draft remembers; a browser that also does would bring back what was sent.
        autoComplete="off"
        onTypedEarly={(held) => {
          const typed = changesIn(held, requestDraft.getState());
          if (typed) requestDraft.update(typed);
        }}
        onSubmit={() => {
          if (!form.accept()) return;
          requestDraft.update(draft);
          if (next) void navigate(next.path);
        }}
      >
        <Fields draft={draft} errors={form.errors} reveal={form.reveal} onChange={change} />
        <StepActions submitLabel={submitLabel} previous={previous} sticky />
      </WizardForm>
    </StepFrame>
  );
}
