import { localServiceEndpoints } from './config';

test('the site finds every service behind the one port', () => {
  expect(localServiceEndpoints(3001)).toEqual({
    firebase: {
      emulator: {
        authUrl: 'http://127.0.0.1:3001',
        firestoreHost: '127.0.0.1',
        firestorePort: 3001,
      },
    },
    mail: { endpoint: 'http://127.0.0.1:3001' },
    geo: { communesUrl: 'http://127.0.0.1:3001/communes' },
    reporting: { endpoint: 'http://127.0.0.1:3001/reports', sampleRate: 1 },
  });
});
