import { SentAnswers } from '@jalon/shared/forms';
import { addWorkingHours, formatDay, toParisTime, formatDateTime } from '@jalon/shared/format';
import type { SentLine } from '../lib/mail-form';
import styles from './MailForm.module.css';

const DAY_MS = 86_400_000;

interface Props {
  at: Date;
  /** Text before the date, for example "Nous vous répondons". */
  next: string;
  lines: readonly SentLine[];
}

/** Sent message: time of sending, day of the answer, text. */
export function SentMessage({ at, next, lines }: Props) {
  const sent = toParisTime(at);
  const answered = addWorkingHours(new Date(sent.getTime() + DAY_MS), 0);
  return (
    <section aria-labelledby="envoi" className={styles.root}>
      <p>
        <span>{next}</span> à partir du <strong>{formatDay(answered)}</strong>, du lundi au
        vendredi, hors jours fériés.
      </p>
      <div>
        <h3 id="envoi" className={styles.sentTitle}>
          Ce que vous avez envoyé
        </h3>
        <p className={styles.soft}>{`Le ${formatDateTime(sent)}, heure de Paris`}</p>
      </div>
      <SentAnswers
        lines={lines}
        text={lines.map(({ label, value }) => `${label}\u00A0: ${value}`).join('\n')}
      />
    </section>
  );
}
