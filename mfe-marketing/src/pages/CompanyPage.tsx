import { Advantages } from '../features/company/components/Advantages';
import { MissionCards } from '../features/company/components/MissionCards';
import { Opening } from '../features/company/components/Opening';
import { useChoice } from '../features/company/components/use-choice';
import { closing } from '../features/company/content/page';
import { ClosingBand } from '../ui/ClosingBand';

export default function CompanyPage() {
  const { choice, carry } = useChoice();
  return (
    <>
      <Opening choice={choice} onStart={carry} />
      <MissionCards />
      <Advantages />
      <ClosingBand {...closing} action={{ ...closing.action, onClick: carry }} />
    </>
  );
}
