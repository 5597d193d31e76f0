import { useEffect, useRef } from 'react';
import { Stakes } from '@jalon/shared/blocks';
import { Container, LinkButton } from '@jalon/shared/ui';
import { useTitlePrefix } from '@jalon/shared/routing';
import type { RequestValues } from '../../domain/request';
import { nextMoments, sentLines } from '../../domain/sent-request';
import { steps } from '../../domain/steps';
import { callbackInWords } from '../../domain/callback';
import { BriefActions } from '../brief/BriefActions';
import styles from './ThankYou.module.css';

/** A request after sending, with the time. */
export interface SentRequest {
  values: RequestValues;
  at: Date;
}

/** The request has left; the wizard behind is empty. */
export function ThankYou({ values, at }: SentRequest) {
  const heading = useRef<HTMLHeadingElement>(null);
  const slot = callbackInWords(values.contact.rappel);
  const lines = sentLines(values);
  useTitlePrefix('Demande envoyée – ');
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={styles.root}>
      <Container className={styles.grid}>
        <div className={styles.head}>
          <div data-print="hide">
            <Stakes count={steps.length} current={steps.length + 1} label="Demande envoyée" />
          </div>
          <h1 ref={heading} tabIndex={-1}>
            Merci pour votre demande
          </h1>
          <p className={styles.text} role="status">
            {slot === '' ? (
              <span>
                Notre équipe commence ses recherches. Elle vous écrit à{' '}
                <strong translate="no">{values.contact.email.trim()}</strong> pour fixer un
                rendez-vous, et reviendra vers vous au créneau convenu.
              </span>
            ) : (
              <span>
                Notre équipe commence ses recherches et reviendra vers vous au créneau
                convenu&nbsp;: <strong>{slot}</strong>.
              </span>
            )}
          </p>
        </div>
        <section aria-labelledby="la-suite">
          <h2 id="la-suite" className={styles.title}>
            La suite
          </h2>
          <ol role="list">
            {nextMoments(values, at).map(({ title, when }) => (
              <li key={title} className={styles.moment}>
                <h3 className={styles.name}>{title}</h3>
                <p className={styles.when}>{when}</p>
              </li>
            ))}
          </ol>
          <LinkButton to="/" data-print="hide">
            Retour à l’accueil
          </LinkButton>
        </section>
        <section aria-labelledby="demande-envoyee" className={styles.sent}>
          <h2 id="demande-envoyee" className={styles.title}>
            Ce que vous avez envoyé
          </h2>
          <dl>
            {lines.map(({ label, value }) => (
              <div key={label} className={styles.line}>
                <dt className={styles.when}>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <BriefActions lines={lines} />
        </section>
      </Container>
    </div>
  );
}
