import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Stakes } from '@jalon/shared/blocks';
import { NeedsScript } from '@jalon/shared/forms';
import { Container, PageHead } from '@jalon/shared/ui';
import { currentWizard } from '../../api/current-wizard';
import type { Step } from '../../domain/step';
import { placeOf } from '../../domain/steps';
import { StepTitle } from './StepTitle';
import styles from './StepFrame.module.css';

interface Props {
  step: Step;
  lede: string;
  /** Before the form in reading order; beside it on a wide screen. */
  before?: ReactNode;
  children: ReactNode;
  aside: ReactNode;
}

/** Frame of a step: progress, form, privacy notice. */
export function StepFrame({ step, lede, before, children, aside }: Props) {
  const { position, count, next } = placeOf(step);
  // Creates the id now, not when sending: a tab duplicated before then must have the same one.
  useEffect(() => {
    currentWizard();
  }, []);

  return (
    <>
      <PageHead
        title={<StepTitle>{step.title}</StepTitle>}
        lede={lede}
        className={styles.head}
        above={
          <Stakes
            count={count}
            current={position}
            label={`Étape ${String(position)} sur ${String(count)}`}
            next={next ? `Ensuite\u00A0: ${next.title}` : 'Dernière étape'}
          />
        }
      />
      <Container className={styles.body}>
        <NeedsScript instead="décrivez-nous votre besoin" />
        {before !== undefined && <div className={styles.before}>{before}</div>}
        <div className={styles.main}>{children}</div>
        <div className={styles.aside}>{aside}</div>
      </Container>
    </>
  );
}
