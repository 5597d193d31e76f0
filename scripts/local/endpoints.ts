import { LOCAL_HOST } from './listen';
import { REPORTS_PATH } from './reports/path';

export interface LocalServiceEndpoints {
  firebase: { emulator: { authUrl: string; firestoreHost: string; firestorePort: number } };
  mail: { endpoint: string };
  geo: { communesUrl: string };
  reporting: { endpoint: string; sampleRate: number };
}

/** Where the site finds the local services: the part of the site configuration that is local. */
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
