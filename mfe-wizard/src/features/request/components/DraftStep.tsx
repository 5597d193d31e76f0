import { useMemo, useState, type ComponentType } from 'react';
import { ErrorSummary, useForm } from '@jalon/shared/forms';
import { Link, useNavigate, useLikelyNextPages } from '@jalon/shared/routing';
import { forgetSentRequest, useWizardDraft, wizardDraft } from '../api/wizard-state';
import type { RequestDraft, Step } from '../domain/request';
import { contactStep, stepPosition } from '../domain/steps';
import { StepActions, StepFrame } from './StepFrame';
import styles from './StepFrame.module.css';

export interface DraftFieldsProps {
  draft: RequestDraft;
  errorOf: (name: string) => string | undefined;
  /** Shows the errors of these fields before the first submission. */
  reveal: (...names: string[]) => void;
  /** Must be stable: the same function at each render. */
  onChange: (patch: Partial<RequestDraft>) => void;
}

type TextName = {
  [Name in keyof RequestDraft]: RequestDraft[Name] extends string ? Name : never;
}[keyof RequestDraft];

/** Props of a field whose text is in the draft. */
export const draftTextProps = ({ draft, errorOf, onChange }: DraftFieldsProps, name: TextName) => ({
  name,
  value: draft[name],
  error: errorOf(name),
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange({ [name]: currentTarget.value }),
});

interface Props {
  step: Step;
  lede: string;
  submitLabel: string;
  fields: ComponentType<DraftFieldsProps>;
}

/** A step whose answers are in the request draft, which is saved at each change and before navigation. */
export function DraftStep({ step, lede, submitLabel, fields: Fields }: Props) {
  const draft = useWizardDraft();
  const navigate = useNavigate();
  const { next } = stepPosition(step);
  useLikelyNextPages(useMemo(() => stepPosition(step).after.map(({ path }) => path), [step]));
  const [revealed, setRevealed] = useState<readonly string[]>([]);
  const form = useForm<never, RequestDraft>({
    values: draft,
    check: step.check,
    send(values) {
      wizardDraft.update(values);
      forgetSentRequest();
      if (next) void navigate(next.path);
    },
    shows: (name) => revealed.includes(name),
  });

  return (
    <StepFrame
      step={step}
      lede={
        <>
          {`${lede} `}
          {/* The last step checks the answers of all steps. */}
          <Link to={contactStep.path} onClick={forgetSentRequest}>
            Passer&nbsp;à&nbsp;l’envoi
          </Link>
        </>
      }
    >
      {/* The draft restores values; the browser's form restoration would show a sent request again. */}
      <form {...form.props} autoComplete="off" className={styles.form}>
        <ErrorSummary {...form.summary} />
        <Fields
          draft={draft}
          errorOf={form.errorOf}
          reveal={(...names) => setRevealed(names)}
          onChange={wizardDraft.update}
        />
        <StepActions step={step} submitLabel={submitLabel} />
      </form>
    </StepFrame>
  );
}
