import { Advantages } from '../features/company/components/Advantages';
import { Brief } from '../features/company/components/Brief';
import { MissionCards } from '../features/company/components/MissionCards';
import { Opening } from '../features/company/components/Opening';
import { Proof } from '../features/company/components/Proof';
import { useChoice } from '../features/company/components/use-choice';
import { closing } from '../features/company/content/page';
import { ClosingBand } from '../ui/ClosingBand';

export default function CompanyPage() {
  const { choice, carry } = useChoice();
  return (
    <>
      <Opening choice={choice} onStart={carry} />
      <Brief />
      <Proof />
      <MissionCards />
      <Advantages />
      <ClosingBand {...closing} action={{ ...closing.action, onClick: carry }} />
    </>
  );
}
