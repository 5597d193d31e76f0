import { Brief } from '../features/company/components/Brief';
import { MissionCards } from '../features/company/components/MissionCards';
import { Opening } from '../features/company/components/Opening';
import { Proof } from '../features/company/components/Proof';
import { useChoice } from '../features/company/components/use-choice';
import { advantages, closing } from '../features/company/content';
import { ClosingBand } from '../ui/ClosingBand';
import { PointSection } from '../ui/PointSection';

export default function CompanyPage() {
  const { choice, carry } = useChoice();
  return (
    <>
      <Opening choice={choice} onStart={carry} />
      <Brief />
      <Proof />
      <MissionCards />
      <PointSection {...advantages} />
      <ClosingBand {...closing} action={{ ...closing.action, onClick: carry }} />
    </>
  );
}
