import { Card, Chip, RodItem, FactList } from '@jalon/shared/blocks';
import { classNames, Section } from '@jalon/shared/ui';
import { SectionHead } from '../../../ui/SectionHead';
import { requestTimeline } from '../../../lib/timeline';
import { sampleRequest, timelineTexts } from '../content';
import layout from '../../../ui/split.module.css';
import styles from './SampleRequest.module.css';

/** Sample request and the events of the next 48 hours, along a rod with bands that show the hours to scale. */
export function SampleRequest() {
  return (
    <Section tone="ink" aria-labelledby="quarante-huit-heures">
      <SectionHead id="quarante-huit-heures" title="Un besoin le lundi, des profils le mercredi">
        <p>Voici une demande telle que nous la recevons, et ce qui lui arrive heure par heure.</p>
      </SectionHead>
      <div className={classNames(layout.split, styles.layout)}>
        <Card as="article" className={styles.brief} aria-labelledby="exemple-demande">
          <Chip>Exemple</Chip>
          <h3 id="exemple-demande">{sampleRequest.title}</h3>
          <p className={styles.words}>«&nbsp;{sampleRequest.words}&nbsp;»</p>
          <FactList of={sampleRequest.answers} />
        </Card>
        <ol role="list">
          {requestTimeline.map(({ when, title }, index) => (
            <RodItem
              key={when}
              band={index % 2 === 0 ? 'full' : undefined}
              className={styles.moment}
            >
              <p className={styles.when}>{when}</p>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{timelineTexts[title]}</p>
            </RodItem>
          ))}
        </ol>
      </div>
    </Section>
  );
}
