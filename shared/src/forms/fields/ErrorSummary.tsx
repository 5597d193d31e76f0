import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { fieldId } from './FormField';
import styles from './ErrorSummary.module.css';

/** An invalid field: its `name`, and the message shown beside it. */
export interface FieldProblem {
  name: string;
  message: string;
  /** Needed when the id of the control is not derived from its name. */
  id?: string | undefined;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Increase it at each submission, so that the summary takes the focus again. */
  attempt: number;
  title?: string | undefined;
}

/**
 * List of all errors, linked to the fields. It takes the focus at each refused submission, which announces it;
 * `role="alert"` would announce it twice. Fields with the same message share one link, to the first of them.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { problems, attempt, title = 'Le formulaire contient des erreurs' } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const titleId = `${id}-titre`;
  const listId = `${id}-liste`;
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={listId}
      className={styles.root}
    >
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <ul id={listId} role="list" className={styles.list}>
        {problems
          .filter(isFirstOfItsMessage)
          .map(({ name, message, id: field = fieldId(name) }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
                {message}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}

const isFirstOfItsMessage = (
  { message }: FieldProblem,
  index: number,
  problems: readonly FieldProblem[],
) => problems.findIndex((problem) => problem.message === message) === index;

/** Focuses a control; in a group, the checked control or the first one. */
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
