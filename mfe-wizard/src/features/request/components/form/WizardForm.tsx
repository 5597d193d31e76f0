import type { ComponentProps } from 'react';
import { ErrorSummary, type Form } from '@jalon/shared/forms';
import styles from './WizardForm.module.css';

interface Props extends ComponentProps<'form'> {
  form: Pick<Form<never>, 'props' | 'summary'>;
}

/** Form of a step, with the error summary. */
export function WizardForm({ form, children, ...rest }: Props) {
  return (
    <form {...rest} {...form.props} className={styles.root}>
      <ErrorSummary {...form.summary} />
      {children}
    </form>
  );
}
