import { NeedsScript } from './NeedsScript';

export default { component: NeedsScript, layout: 'column' };

/** Seen with JavaScript turned off only. */
export const AboveAForm = () => <NeedsScript instead="écrivez-nous" />;
