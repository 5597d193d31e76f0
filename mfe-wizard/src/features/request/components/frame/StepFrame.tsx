import { useEffect, type ReactElement, type ReactNode } from 'react';
import { DataLine, DataNotice, NeedsScript } from '@jalon/shared/forms';
import { classNames, Container, PageHead } from '@jalon/shared/ui';
import { currentWizard } from '../../api/kept-in-tab';
import type { Step } from '../../domain/request';
import { placeOf, steps } from '../../domain/steps';
import { Recap } from './Recap';
import { StepNav } from './StepNav';
import styles from './StepFrame.module.css';

interface Props {
  step: Step;
  lede: ReactNode;
  children: ReactElement | readonly ReactElement[];
}

/** Frame of a step: progress, form, privacy notice, and summary of the answers so far. */
export function StepFrame({ step, lede, children }: Props) {
  const { position, next } = placeOf(step);
  // Creates the id before sending, so that a tab duplicated in between has the same id.
  useEffect(() => {
    currentWizard();
  }, []);

  return (
    <>
      <Container className={styles.nav}>
        <StepNav current={step} />
      </Container>
      <PageHead
        title={step.title}
        lede={lede}
        className={styles.head}
        above={
          <p className={styles.place}>
            <strong>{`Étape ${String(position)} sur ${String(steps.length)}\u00A0: ${step.name}`}</strong>{' '}
            <span className={styles.next}>
              {next ? `Ensuite\u00A0: ${next.name}` : 'Dernière étape'}
            </span>
          </p>
        }
      />
      <Container className={styles.body}>
        <NeedsScript instead="décrivez-nous votre besoin" mailbox="requestEmail" />
        <div className={styles.main}>
          {children}
          {next ? (
            <DataLine>
              Vos réponses restent dans cet onglet jusqu’à l’envoi de votre demande.
            </DataLine>
          ) : (
            <DataNotice
              purpose="pour rechercher des freelances et vous recontacter"
              retention={'au plus 3\u00A0ans après notre dernier échange'}
            />
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
