import { PrintButton } from './PrintButton';

export default { component: PrintButton };

export const Plain = () => <PrintButton />;
