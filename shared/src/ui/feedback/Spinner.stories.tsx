import { Spinner } from './Spinner';

export default { component: Spinner };

export const Loading = () => <Spinner label="Chargement de vos missions…" />;
