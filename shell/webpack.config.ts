import { shell } from '@jalon/scripts/webpack';

export default shell(import.meta.dirname);
