import { useEffect, useRef } from 'react';
import { Rod } from '@jalon/shared/blocks';
import { Container, LinkButton } from '@jalon/shared/ui';
import { useTitlePrefix } from '@jalon/shared/routing';
import type { Contact } from '../../domain/request';
import { callbackInWords } from '../../domain/steps/contact/callback-text';
import styles from './ThankYou.module.css';

/** The request has left; the wizard behind is empty. */
export function ThankYou({ contact }: { contact: Contact }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const slot = callbackInWords(contact.rappel);
  useTitlePrefix('Demande envoyée – ');
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={styles.root}>
      <Container className={styles.grid}>
        <Rod className={styles.rod} />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Merci pour votre demande
        </h1>
        <div className={styles.text} role="status">
          {slot === '' ? (
            <p>
              Notre équipe commence ses recherches. Elle vous écrit à{' '}
              <strong>{contact.email.trim()}</strong> pour fixer un rendez-vous, et reviendra vers
              vous au créneau convenu.
            </p>
          ) : (
            <p>
              Notre équipe commence ses recherches et reviendra vers vous au créneau convenu&nbsp;:{' '}
              <strong>{slot}</strong>.
            </p>
          )}
        </div>
        <div>
          <LinkButton to="/">Retour à l’accueil</LinkButton>
        </div>
      </Container>
    </div>
  );
}
