import type { SiteConfig } from '@jalon/shared/config';
import { localServiceEndpoints } from '../endpoints';

/** Stand-in identifiers: the local services accept exactly these. */
export const LOCAL_IDS = {
  firebase: {
    apiKey: 'local-api-key',
    authDomain: 'localhost',
    projectId: 'demo-local',
    appId: 'local-app',
  },
  mail: {
    publicKey: 'local-public-key',
    serviceId: 'local-service',
    templates: { application: 'application', contact: 'contact', request: 'request' },
  },
} as const;

/** The production configuration with every hosted service replaced by its local stand-in. */
export function localSiteConfig(production: SiteConfig, servicesPort: number): SiteConfig {
  const endpoints = localServiceEndpoints(servicesPort);
  return {
    ...production,
    firebase: { ...LOCAL_IDS.firebase, ...endpoints.firebase },
    mail: { ...LOCAL_IDS.mail, ...endpoints.mail },
    geo: endpoints.geo,
    reporting: endpoints.reporting,
  };
}
