import { Announcement } from './Announcement';

export default { component: Announcement };

/** Nothing is seen: screen readers say it. */
export const OfAResult = () => <Announcement text="Revenu net annuel : 48 000 €." />;
