import { remote } from '@jalon/scripts/webpack';

export default remote(import.meta.dirname);
