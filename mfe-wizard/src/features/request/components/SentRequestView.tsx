import { useEffect, useRef } from 'react';
import { CalendarPlus, Mail } from 'lucide';
import { RodItem } from '@jalon/shared/blocks';
import { siteConfig } from '@jalon/shared/config';
import { downloadText, SentAnswers } from '@jalon/shared/forms';
import { toParisTime, formatDateTime } from '@jalon/shared/format';
import { useTitlePrefix } from '@jalon/shared/routing';
import { Button, Container, Icon, LinkButton } from '@jalon/shared/ui';
import type { LastSent } from '../api/wizard-state';
import { formatCallback } from '../domain/callback';
import { calendarFile, nextSteps } from '../domain/follow-up';
import { contactLines, mailtoUrl, requestMailText } from '../domain/request-text';
import { StepList } from './StepFrame';
import styles from './SentRequestView.module.css';

/** View of a sent request: the next steps and the answers. The wizard is already empty. */
export function SentRequestView({ request, contact }: LastSent) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = [...request.lines, ...(contact ? contactLines(contact) : [])];
  const text = requestMailText(lines);
  const { name } = siteConfig().brand;
  const file = calendarFile(request, name);
  const isNew = contact !== null;
  useTitlePrefix('Demande envoyée – ');
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);

  return (
    <Container className={styles.grid}>
      <div className={styles.head}>
        <div data-print="hide">
          <StepList />
          <strong>Demande envoyée</strong>
        </div>
        <h1 ref={heading} tabIndex={-1}>
          Merci pour votre demande
        </h1>
        <Thanks request={request} email={contact?.email.trim()} />
        <p className={styles.when}>
          {`Envoyée le ${formatDateTime(toParisTime(request.at))} (heure de Paris).`}
        </p>
      </div>
      <section aria-labelledby="la-suite" className={styles.section}>
        <h2 id="la-suite" className={styles.title}>
          La suite
        </h2>
        <ol role="list">
          {nextSteps(request).map(({ title, when }, index) => (
            <RodItem key={title} band={index === 0 ? 'full' : undefined} className={styles.moment}>
              <h3 className={styles.name}>{title}</h3>
              <p className={styles.when}>{when}</p>
            </RodItem>
          ))}
        </ol>
        <div className={styles.actions} data-print="hide">
          {file !== null && (
            <Button
              onClick={() => downloadText('demande.ics', 'text/calendar;charset=utf-8', file)}
            >
              <Icon of={CalendarPlus} />
              Ajouter à mon agenda
            </Button>
          )}
          <LinkButton variant="quiet" to="/">
            Retour à l’accueil
          </LinkButton>
        </div>
      </section>
      <section aria-labelledby="demande-envoyee" className={styles.section}>
        <h2 id="demande-envoyee" className={styles.title}>
          Ce que vous avez envoyé
        </h2>
        {request.lines.length === 0 && <p>Rien d’autre que vos coordonnées.</p>}
        <SentAnswers lines={lines} copyLabel="Copier pour un e-mail" text={text}>
          <LinkButton variant="quiet" href={mailtoUrl(text)}>
            <Icon of={Mail} />
            Envoyer par e-mail
          </LinkButton>
        </SentAnswers>
      </section>
    </Container>
  );
}

/** @param email the e-mail address of the client; undefined after a reload, as it is not stored. */
function Thanks({ request, email }: { request: LastSent['request']; email: string | undefined }) {
  const slot = formatCallback(request.callback);
  const isByMail = slot === '' || !request.hasPhone;
  return (
    <p className={styles.text} role="status">
      <span>Notre équipe commence ses recherches</span>
      {slot !== '' && (
        <span>
          {' '}
          et reviendra vers vous au créneau convenu&nbsp;: <strong>{slot}</strong>
        </span>
      )}
      {isByMail && (
        <span>
          . Elle vous écrit à{' '}
          {email === undefined ? (
            <span>l’adresse que vous avez donnée</span>
          ) : (
            <strong translate="no">{email}</strong>
          )}
        </span>
      )}
      {slot === '' && (
        <span> pour fixer un rendez-vous, et reviendra vers vous au créneau convenu</span>
      )}
      <span>.</span>
    </p>
  );
}
