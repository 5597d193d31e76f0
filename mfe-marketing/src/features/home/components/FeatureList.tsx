import { useEffect } from 'react';
import { useOnDemand } from '@jalon/shared/blocks';
import { Section } from '@jalon/shared/ui';
import { COMPANY_PAGE_PATH } from '../../../lib/paths';
import { CardLink, LinkedCard } from '../../../ui/CardLink';
import { SectionHead } from '../../../ui/SectionHead';
import { featureTexts } from '../content';
import styles from './FeatureList.module.css';

const loadSample = () => import('./samples').then(({ FeatureSample }) => FeatureSample);

/**
 * The features, each above a small sample of what the client gets. Samples appear after hydration, so that the document
 * arrives in one round trip.
 */
export function FeatureList() {
  const { value: Sample, ask } = useOnDemand(loadSample);
  useEffect(ask, [ask]);
  return (
    <Section aria-labelledby="accompagnement">
      <SectionHead id="accompagnement" title="Vous n’êtes jamais seul avec votre mission">
        <p>
          Un freelance se trouve partout. Une équipe qui répond de lui jusqu’au bout, non. En voici
          des exemples.
        </p>
      </SectionHead>
      <ul role="list" className={styles.list}>
        {Object.entries(featureTexts).map(([title, text], index) => (
          <LinkedCard key={title} className={styles.feature}>
            <div className={styles.sample}>{Sample && <Sample index={index} />}</div>
            <h3 className={styles.name}>
              <CardLink to={COMPANY_PAGE_PATH}>{title}</CardLink>
            </h3>
            <p className={styles.text}>{text}</p>
          </LinkedCard>
        ))}
      </ul>
    </Section>
  );
}
