import { LinkButton, PageHead } from '@jalon/shared/ui';
import { Brief } from '../features/company/components/Brief';
import { MissionCards } from '../features/company/components/MissionCards';
import { Proof } from '../features/company/components/Proof';
import { useChoice } from '../features/company/components/use-choice';
import { advantages, closing, opening } from '../features/company/content';
import { ClosingBand } from '../ui/ClosingBand';
import { PointSection } from '../ui/PointSection';
import styles from './CompanyPage.module.css';

export default function CompanyPage() {
  const { choice, carry } = useChoice();
  return (
    <>
      {/* The line under the button is always rendered, so that the layout does not shift when the choice is known. */}
      <PageHead
        title={opening.title}
        lede={opening.lede}
        actions={
          <>
            <LinkButton to={opening.action.to} onClick={carry}>
              {opening.action.label}
            </LinkButton>
            <p className={styles.note}>
              {choice === '' ? (
                opening.promise
              ) : (
                <span>
                  Votre choix, repris dans la demande&nbsp;: <strong>{choice}</strong>
                </span>
              )}
            </p>
          </>
        }
      />
      <Brief />
      <Proof />
      <MissionCards />
      <PointSection {...advantages()} />
      <ClosingBand {...closing} action={{ ...closing.action, onClick: carry }} />
    </>
  );
}
