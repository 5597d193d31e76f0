import { DomainGrid } from '../features/home/components/DomainGrid';
import { FeatureList } from '../features/home/components/FeatureList';
import { Hero } from '../features/home/components/Hero';
import { ServiceCards } from '../features/home/components/ServiceCards';
import { Steps } from '../features/home/components/Steps';
import { TechnologyMarquee } from '../features/home/components/TechnologyMarquee';
import { closing } from '../features/home/content';
import { ClosingBand } from '../ui/ClosingBand';

export default function HomePage() {
  return (
    <>
      <Hero />
      <DomainGrid />
      <ServiceCards />
      <TechnologyMarquee />
      <FeatureList />
      <Steps />
      <ClosingBand {...closing} />
    </>
  );
}
