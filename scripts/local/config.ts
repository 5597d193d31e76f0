import type { SiteConfig } from '@jalon/shared/config';
import { serviceOrigins } from '../compose/headers';
import { LOCAL_PROJECT } from '../core/ports';
import { LOCAL_HOST } from './http';
import { REPORTS_PATH } from './reports';

/** Stand-in identifiers: the local services accept exactly these. */
export const LOCAL_IDS = {
  firebase: {
    apiKey: 'local-api-key',
    authDomain: 'localhost',
    projectId: LOCAL_PROJECT,
    appId: 'local-app',
  },
  mail: {
    publicKey: 'local-public-key',
    serviceId: 'local-service',
    templates: { application: 'application', contact: 'contact', request: 'request' },
  },
} as const;

export const servicesOrigin = (port: number): string => `http://${LOCAL_HOST}:${String(port)}`;

/**
 * The production configuration with every hosted service replaced by its local stand-in.
 * @param parts under development, whose mail templates the operator may not have allowed yet.
 */
export function localSiteConfig(
  production: SiteConfig,
  port: number,
  parts: readonly { mail?: string[] }[] = [],
): SiteConfig {
  const origin = servicesOrigin(port);
  const emulator = { authUrl: origin, firestoreHost: LOCAL_HOST, firestorePort: port };
  // The local id of each template is its name, also for templates of parts.
  const mails = parts.flatMap(({ mail = [] }) => mail);
  const names = [...Object.keys(production.mail.templates), ...mails];
  const templates = {
    ...Object.fromEntries(names.map((name) => [name, name])),
    ...LOCAL_IDS.mail.templates,
  };
  // Omits hosted services, which would otherwise be reachable besides their stand-ins if a part declares their origin.
  const hosted = serviceOrigins(production);
  const origins = production.origins?.filter((one) => !hosted.includes(one));
  return {
    ...production,
    ...(origins && { origins }),
    firebase: { ...LOCAL_IDS.firebase, emulator },
    mail: { ...LOCAL_IDS.mail, endpoint: origin, templates },
    geo: { communesUrl: `${origin}/communes` },
    reporting: { endpoint: origin + REPORTS_PATH, sampleRate: 1 },
  };
}
