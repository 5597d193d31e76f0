import type { SiteConfig } from '@jalon/shared/config';
import { LOCAL_HOST } from './http';
import { REPORTS_PATH } from './reports';

export interface LocalServiceEndpoints {
  firebase: { emulator: { authUrl: string; firestoreHost: string; firestorePort: number } };
  mail: { endpoint: string };
  geo: { communesUrl: string };
  reporting: { endpoint: string; sampleRate: number };
}

/** Addresses of the local services: the local part of the site configuration. */
export function localServiceEndpoints(port: number): LocalServiceEndpoints {
  const origin = `http://${LOCAL_HOST}:${port.toString()}`;
  return {
    firebase: {
      emulator: { authUrl: origin, firestoreHost: LOCAL_HOST, firestorePort: port },
    },
    mail: { endpoint: origin },
    geo: { communesUrl: `${origin}/communes` },
    reporting: { endpoint: origin + REPORTS_PATH, sampleRate: 1 },
  };
}

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

/** Each template under its own name, those of parts too. */
function localTemplates({ mail }: SiteConfig): SiteConfig['mail']['templates'] {
  const names = Object.keys(mail.templates);
  return { ...Object.fromEntries(names.map((name) => [name, name])), ...LOCAL_IDS.mail.templates };
}

/** The production configuration with every hosted service replaced by its local stand-in. */
export function localSiteConfig(production: SiteConfig, servicesPort: number): SiteConfig {
  const endpoints = localServiceEndpoints(servicesPort);
  return {
    ...production,
    firebase: { ...LOCAL_IDS.firebase, ...endpoints.firebase },
    mail: { ...LOCAL_IDS.mail, ...endpoints.mail, templates: localTemplates(production) },
    geo: endpoints.geo,
    reporting: endpoints.reporting,
  };
}
