import { useEffect, useRef, useState } from 'react';
import { CalendarPlus, Link2 } from 'lucide';
import { Stakes } from '@jalon/shared/blocks';
import { siteConfig } from '@jalon/shared/config';
import { emptyDraft } from '@jalon/shared/draft';
import { CopyButton, downloadText } from '@jalon/shared/forms';
import { dateInWords, inParis, momentInWords } from '@jalon/shared/format';
import { useTitlePrefix } from '@jalon/shared/routing';
import { Alert, Button, Container, Icon, LinkButton } from '@jalon/shared/ui';
import { callbackInWords } from '../../domain/callback';
import { calendarFile } from '../../domain/calendar';
import {
  hoursPassed,
  nextSteps,
  PROFILES_WITHIN_HOURS,
  type SentRequest,
} from '../../domain/follow-up';
import type { RequestValues } from '../../domain/request';
import { draftLines, mailAddress, mailText, sentLines } from '../../domain/sent-request';
import { steps } from '../../domain/steps';
import { BriefActions } from '../brief/BriefActions';
import { HoursRod } from './HoursRod';
import styles from './SentView.module.css';

const MINUTE_MS = 60_000;

export interface SentViewProps {
  request: SentRequest;
  /** All values with contact details, only in the tab that has just sent them. */
  values?: RequestValues;
  /** Address of this view; null until it is written. */
  address: string | null;
}

/** The current time, updated each minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}

/** Lines of a request, without contact details. */
const briefLines = ({ brief }: SentRequest) => draftLines({ ...emptyDraft, ...brief });

/** View of a sent request: next steps and answers. The wizard is empty by then. */
export function SentView({ request, values, address }: SentViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const sentAt = inParis(request.at);
  const passed = request.isDescribed ? hoursPassed(request.at, now) : 0;
  const isLate = passed === PROFILES_WITHIN_HOURS;
  const lines = values ? sentLines(values) : briefLines(request);
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
            {values ? (
              'Merci pour votre demande'
            ) : (
              <span>
                Votre demande du <span className={styles.date}>{dateInWords(sentAt)}</span>
              </span>
            )}
          </h1>
          {values && <Thanks values={values} />}
          <p className={styles.when}>{`Envoyée le ${momentInWords(sentAt)} (heure de Paris).`}</p>
        </div>
        <section aria-labelledby="la-suite">
          <h2 id="la-suite" className={styles.title}>
            La suite
          </h2>
          {request.isDescribed && <HoursRod passed={passed} />}
          <ol role="list">
            {nextSteps(request, now, values?.contact.email.trim()).map(
              ({ title, when, isPassed }) => (
                <li key={title} data-passed={isPassed} className={styles.moment}>
                  <h3 className={styles.name}>{title}</h3>
                  <p className={styles.when}>{when}</p>
                </li>
              ),
            )}
          </ol>
          {isLate && <Reminder request={request} />}
          <Keep request={request} address={address} now={now} isLate={isLate} />
        </section>
        <section aria-labelledby="demande-envoyee" className={styles.sent}>
          <h2 id="demande-envoyee" className={styles.title}>
            Ce que vous avez envoyé
          </h2>
          {lines.length === 0 && <p>Rien d’autre que vos coordonnées.</p>}
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

function Thanks({ values: { contact } }: { values: RequestValues }) {
  const slot = callbackInWords(contact.rappel);
  const isByMail = slot === '' || contact.telephone.trim() === '';
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
          . Elle vous écrit à <strong translate="no">{contact.email.trim()}</strong>
        </span>
      )}
      {slot === '' && (
        <span> pour fixer un rendez-vous, et reviendra vers vous au créneau convenu</span>
      )}
      <span>.</span>
    </p>
  );
}

/** Shown after the deadline: link that writes to the team in the client's mail program. */
function Reminder({ request }: { request: SentRequest }) {
  const subject = `Relance\u00A0: demande du ${momentInWords(inParis(request.at))}`;
  const text = mailText(briefLines(request));
  return (
    <Alert
      kind="info"
      action={
        <LinkButton href={mailAddress(text, subject, siteConfig().contact.requestEmail)}>
          Relancer
        </LinkButton>
      }
    >
      Le délai est passé. Si vous n’avez rien reçu, dites-le-nous.
    </Alert>
  );
}

interface KeepProps {
  request: SentRequest;
  address: string | null;
  now: Date;
  /** Whether the reminder is the main action. */
  isLate: boolean;
}

/** Calendar file and link to find this view again. */
function Keep({ request, address, now, isLate }: KeepProps) {
  const { brand, contact } = siteConfig();
  const file = calendarFile(request, { name: brand.name, email: contact.requestEmail }, now);
  return (
    <div className={styles.keep} data-print="hide">
      <h3 className={styles.name}>Garder cette page</h3>
      <p className={styles.when}>
        Son adresse porte votre demande, sans votre nom ni vos coordonnées.
      </p>
      <div className={styles.actions}>
        {file !== null && (
          <Button
            variant={isLate ? 'secondary' : undefined}
            onClick={() => {
              downloadText('demande.ics', 'text/calendar;charset=utf-8', file);
            }}
          >
            <Icon of={CalendarPlus} />
            Ajouter à mon agenda
          </Button>
        )}
        {address !== null && (
          <CopyButton
            key={address}
            icon={Link2}
            label="Copier le lien"
            manualLabel="Lien"
            text={() => address}
          />
        )}
        <LinkButton variant="quiet" to="/">
          Retour à l’accueil
        </LinkButton>
      </div>
    </div>
  );
}
