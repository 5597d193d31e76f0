import { useEffect, type ReactElement, type ReactNode } from 'react';
import { ArrowLeft, ArrowRight } from 'lucide';
import { PrivacyNote, NeedsScriptNote, NotStoredNotice } from '@jalon/shared/forms';
import { Link, useNavigate } from '@jalon/shared/routing';
import { Button, classNames, Container, Icon, PageHead } from '@jalon/shared/ui';
import { currentWizardId } from '../api/wizard-state';
import type { Step } from '../domain/request';
import { stepPosition, steps } from '../domain/steps';
import { Recap } from './Recap';
import styles from './StepFrame.module.css';

/** Progress list of the four steps; completed steps are links. @param current undefined once the request is sent. */
export function StepList({ current }: { current?: Step }) {
  const place = current && stepPosition(current).position;
  return (
    <ol role="list" className={styles.steps}>
      {steps.map((step, index) => {
        const isLink = place !== undefined && index + 1 < place;
        const isAhead = place !== undefined && index + 1 > place;
        return (
          <li
            key={step.path}
            className={classNames(styles.step, !isAhead && styles.reached)}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={styles.ground} aria-hidden="true">
              <span className={styles.stake} />
            </span>
            {isLink ? (
              <Link to={step.path} className={styles.name}>
                {step.name}
              </Link>
            ) : (
              <span className={styles.name}>{step.name}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface Props {
  step: Step;
  lede: ReactNode;
  children: ReactElement | readonly ReactElement[];
}

/** Frame of a step: progress, form, privacy notice, and summary of the answers so far. */
export function StepFrame({ step, lede, children }: Props) {
  const { position, next } = stepPosition(step);
  // Creates the id before sending, so that a tab duplicated in between has the same id.
  useEffect(() => {
    currentWizardId();
  }, []);

  return (
    <>
      <Container className={styles.nav}>
        <nav aria-label="Étapes de la demande">
          <StepList current={step} />
        </nav>
      </Container>
      <PageHead
        // Not a string, in which fixed spaces would change the text of the specification.
        title={<>{step.title}</>}
        lede={lede}
        className={styles.head}
        above={
          <p className={styles.place}>
            <strong>{`Étape ${String(position)} sur ${String(steps.length)}\u00A0: ${step.name}`}</strong>{' '}
            <span className={styles.ensuite}>
              {next ? `Ensuite\u00A0: ${next.name}` : 'Dernière étape'}
            </span>
          </p>
        }
      />
      <Container className={styles.body}>
        <NeedsScriptNote instead="décrivez-nous votre besoin" mailbox="requestEmail" />
        <div className={styles.main}>
          {children}
          <NotStoredNotice of="jalon.request">
            {next && (
              <PrivacyNote>
                Vos réponses restent dans cet onglet jusqu’à l’envoi de votre demande.
              </PrivacyNote>
            )}
          </NotStoredNotice>
          {!next && (
            <PrivacyNote>
              Ces informations servent à rechercher des freelances et à vous recontacter.
            </PrivacyNote>
          )}
        </div>
        {/* On a phone, only the last step shows the summary. */}
        <div className={classNames(styles.recap, next && styles.wideOnly)}>
          <Recap current={step} />
        </div>
      </Container>
    </>
  );
}

interface StepActionsProps {
  step: Step;
  submitLabel: string;
  /** While true, the submit button reads 'Envoi en cours...' and both buttons are inactive. */
  sending?: boolean;
}

/** Buttons for the next and the previous step. Before the last step, both stick to the bottom of a phone. */
export function StepActions({ step, submitLabel, sending = false }: StepActionsProps) {
  const { previous, next } = stepPosition(step);
  const navigate = useNavigate();
  return (
    <div className={classNames(styles.actions, next && styles.sticky)}>
      {previous && (
        <Button
          variant="quiet"
          disabled={sending}
          onClick={() => {
            void navigate(previous.path);
          }}
        >
          <Icon of={ArrowLeft} />
          Retour
        </Button>
      )}
      <Button type="submit" className={styles.next} busy={sending} busyLabel="Envoi en cours...">
        <span>{submitLabel}</span>
        <Icon of={ArrowRight} />
      </Button>
    </div>
  );
}
