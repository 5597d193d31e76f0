import { shellConfigurations } from '@jalon/scripts/webpack';

export default shellConfigurations(import.meta.dirname);
