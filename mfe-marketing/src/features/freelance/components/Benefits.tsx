import { Section } from '@jalon/shared/ui';
import { PointList } from '../../../ui/PointList';
import { SectionHead } from '../../../ui/SectionHead';
import { TextLink } from '../../../ui/TextLink';
import { benefits } from '../content/benefits';

export function Benefits() {
  return (
    <Section tone="ink" aria-labelledby="benefices">
      <SectionHead id="benefices" title="Indépendant, pas isolé">
        <p>Ce que vous gagnez à ne plus chercher vos missions seul.</p>
        <TextLink to="/simulateur">Simuler mes revenus</TextLink>
      </SectionHead>
      <PointList points={benefits} />
    </Section>
  );
}
