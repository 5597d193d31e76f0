import { Section } from '@jalon/shared/ui';
import { PointList } from '../../../ui/PointList';
import { SectionHead } from '../../../ui/SectionHead';
import { TextLink } from '../../../ui/TextLink';
import { benefits } from '../content/benefits';

export function PortageBenefits() {
  return (
    <Section aria-labelledby="benefices">
      <SectionHead id="benefices" title="Ce que le portage change">
        <p>Pour vous d’abord, et pour l’entreprise qui vous confie une mission.</p>
        <TextLink to="/simulateur#comparaison">Comparer avec les autres statuts</TextLink>
      </SectionHead>
      <PointList points={benefits} />
    </Section>
  );
}
