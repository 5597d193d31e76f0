import { remoteConfigurations } from '@jalon/scripts/webpack';

export default remoteConfigurations(import.meta.dirname);
