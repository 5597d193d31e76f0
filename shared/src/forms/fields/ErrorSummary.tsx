import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { fieldId } from './field-id';
import styles from './ErrorSummary.module.css';

/** One refused field: its `name`, and what its own error says. */
export interface FieldProblem {
  name: string;
  message: string;
  /** When the control does not carry the id derived from its name. */
  id?: string | undefined;
}

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Raise it at each submission: the summary then takes the focus again. */
  attempt: number;
  title?: string | undefined;
}

/** What stops the form, linked to the fields. Takes the focus at each refused submission. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { problems, attempt, title = 'Le formulaire contient des erreurs' } = props;
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (problems.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby={titleId} className={styles.root}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <ul role="list" className={styles.list}>
        {problems.map(({ name, message, id = fieldId(name) }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                focusField(event, id);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the control itself; in a group, its checked or first one. */
function focusField(event: MouseEvent, id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  const control = target.matches('fieldset')
    ? (target.querySelector<HTMLElement>(':checked') ??
      target.querySelector<HTMLElement>('input, button'))
    : target;
  control?.focus();
}
