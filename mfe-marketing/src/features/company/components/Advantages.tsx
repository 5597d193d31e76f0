import { Section } from '@jalon/shared/ui';
import { PointList } from '../../../ui/PointList';
import { SectionHead } from '../../../ui/SectionHead';
import { TextLink } from '../../../ui/TextLink';
import { advantages } from '../content/advantages';

export function Advantages() {
  return (
    <Section aria-labelledby="avantages">
      <SectionHead id="avantages" title="Ce que vous y gagnez">
        <p>Six engagements, les mêmes pour une mission ou pour cinquante.</p>
        <TextLink to="/simulateur-gains">Estimer mes pertes</TextLink>
      </SectionHead>
      <PointList points={advantages} />
    </Section>
  );
}
