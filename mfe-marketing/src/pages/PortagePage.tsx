import { LinkButton, PageHead, Section } from '@jalon/shared/ui';
import { Parties } from '../features/portage/components/Parties';
import { Payslip } from '../features/portage/components/Payslip';
import { APPLICATION, benefits, nextSteps, opening } from '../features/portage/content';
import { PointSection } from '../ui/PointSection';
import styles from './PortagePage.module.css';

/** The first links are for visitors who have decided. */
const MAIN_STEPS = 2;

export default function PortagePage() {
  return (
    <>
      <PageHead
        {...opening}
        actions={
          <LinkButton to={APPLICATION} data-print="hide">
            Devenir freelance porté
          </LinkButton>
        }
      />
      <Payslip />
      <Parties />
      <PointSection {...benefits} />
      <Section tone="klein" aria-labelledby="suite" data-print="hide">
        <h2 id="suite" className={styles.title}>
          Par où commencer&#8239;?
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
