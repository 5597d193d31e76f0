import { BandedRod } from '@jalon/shared/blocks';
import { LinkButton, PageHead, Section } from '@jalon/shared/ui';
import { Payslip } from '../features/portage/components/Payslip';
import {
  PORTAGE_APPLICATION_URL,
  benefitsSection,
  legalNote,
  nextSteps,
  introTexts,
  portageParties,
} from '../features/portage/content';
import { PointSection } from '../ui/PointSection';
import { SectionHead } from '../ui/SectionHead';
import styles from './PortagePage.module.css';

/** Number of links for visitors who have decided; these links come first. */
const MAIN_STEPS = 2;

/** The three parties, joined by rods for the two contracts. */
function Parties() {
  return (
    <Section tone="sunk" aria-labelledby="fonctionnement">
      <SectionHead id="fonctionnement" title="Trois parties, deux contrats">
        <p>{legalNote}</p>
      </SectionHead>
      <ol role="list" className={styles.chain}>
        {portageParties.map(({ name, role, tie }) => (
          <li key={name} className={styles.link}>
            <div className={styles.party}>
              <h3>{name}</h3>
              <p className={styles.role}>{role}</p>
            </div>
            {tie !== undefined && (
              <div className={styles.tie}>
                <BandedRod className={styles.rod} />
                <p className={styles.contract}>{tie}</p>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

export default function PortagePage() {
  return (
    <>
      <PageHead
        {...introTexts}
        actions={
          <LinkButton to={PORTAGE_APPLICATION_URL} data-print="hide">
            Devenir freelance porté
          </LinkButton>
        }
      />
      <Payslip />
      <Parties />
      <PointSection {...benefitsSection} />
      <Section tone="klein" aria-labelledby="suite" data-print="hide">
        <h2 id="suite" className={styles.title}>
          Par où&nbsp;commencer&#8239;?
        </h2>
        <ul role="list" className={styles.list}>
          {nextSteps.map(({ to, label, text }, index) => (
            <li key={to} className={styles.step}>
              <p>{text}</p>
              <LinkButton to={to} variant={index < MAIN_STEPS ? 'primary' : 'secondary'}>
                {label}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
