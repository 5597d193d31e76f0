import { Section } from '@jalon/shared/ui';
import { COMPANY_PAGE_PATH } from '../../../lib/paths';
import { CardLink } from '../../../ui/CardLink';
import { TextLink } from '../../../ui/TextLink';
import { SectionHead } from '../../../ui/SectionHead';
import { StakeItem, stakeListClass } from '../../../ui/StakeItem';
import { howItWorksTexts } from '../content';

/** How it works, in steps. The stake of each step has one more band than the previous one. */
export function HowItWorks() {
  return (
    <Section tone="sunk" aria-labelledby="etapes">
      <SectionHead id="etapes" title="Comment ça marche">
        <p>Quatre étapes, un repère à chacune. Vous savez toujours où vous en êtes.</p>
        <TextLink to={COMPANY_PAGE_PATH}>Commencer par la première</TextLink>
      </SectionHead>
      <ol role="list" className={stakeListClass}>
        {Object.entries(howItWorksTexts).map(([title, text], index) => (
          <StakeItem key={title} bands={index + 1} figure={index + 1}>
            <h3>
              <CardLink to={COMPANY_PAGE_PATH}>{title}</CardLink>
            </h3>
            <p>{text}</p>
          </StakeItem>
        ))}
      </ol>
    </Section>
  );
}
