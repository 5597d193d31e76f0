import { DomainGrid } from '../features/home/components/DomainGrid';
import { FeatureList } from '../features/home/components/FeatureList';
import { Hero } from '../features/home/components/Hero';
import { ServiceCards } from '../features/home/components/ServiceCards';
import { HowItWorks } from '../features/home/components/HowItWorks';
import { TechnologyMarquee } from '../features/home/components/TechnologyMarquee';
import { closingTexts } from '../features/home/content';
import { ClosingBand } from '../ui/ClosingBand';

export default function HomePage() {
  return (
    <>
      <Hero />
      <DomainGrid />
      <ServiceCards />
      <TechnologyMarquee />
      <FeatureList />
      <HowItWorks />
      <ClosingBand {...closingTexts} />
    </>
  );
}
