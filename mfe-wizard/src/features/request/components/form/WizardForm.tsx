import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useErrorTitle } from '@jalon/shared/routing';
import { ErrorSummary } from '@jalon/shared/forms';
import { heldValues } from './typed-early';
import type { StepForm } from './use-step-form';
import styles from './WizardForm.module.css';

interface Props extends Pick<ComponentProps<'form'>, 'autoComplete' | 'onFocus'> {
  form: StepForm;
  /** Receives what was typed before the code of the page had arrived. */
  onTypedEarly: (held: Record<string, string | true>) => void;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A key held down is one press. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !event.repeat) return;
  if (event.target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
}

/** A form whose own checks replace the browser's, with the summary of what they refuse. */
export function WizardForm({ form, onTypedEarly, onSubmit, children, ...rest }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { problems, attempt } = form;
  useErrorTitle(problems.length > 0);

  // Before the first update: React would put its own empty values over what was typed.
  useBrowserLayoutEffect(() => {
    if (element.current) onTypedEarly(heldValues(element.current));
  }, []);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it holds back repeats, it offers nothing
    <form
      {...rest}
      ref={element}
      noValidate
      className={styles.root}
      onKeyDown={ignoreHeldEnter}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      {children}
    </form>
  );
}
