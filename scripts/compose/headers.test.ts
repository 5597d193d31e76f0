import { siteConfigFixture } from '@jalon/shared/testing';
import { localSiteConfig } from '../local/config';
import { FIRST_LAYOUT } from './document';
import {
  contentSecurityPolicy,
  inlineSource,
  PERMISSIONS_POLICY,
  serviceOrigins,
  siteHeaders,
} from './headers';

const LOCAL = localSiteConfig(siteConfigFixture, 3001);

function directives(policy: string): Record<string, string[]> {
  const entries = policy.split('; ').map((text) => {
    const [name = '', ...sources] = text.split(' ');
    return [name, sources] as const;
  });
  return Object.fromEntries(entries);
}

test('the origins of all configured services are listed, each once', () => {
  expect(serviceOrigins(siteConfigFixture)).toEqual([
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    'https://mail.example',
    'https://geo.example',
  ]);
  expect(serviceOrigins(LOCAL)).toEqual(['http://127.0.0.1:3001']);
});

describe('the content security policy of a page', () => {
  const policy = contentSecurityPolicy(siteConfigFixture, ['a{}', 'b{}', 'a{}']);
  const said = directives(policy);

  test.each<[string, string[]]>([
    ['default-src', ["'none'"]],
    ['connect-src', ["'self'", ...serviceOrigins(siteConfigFixture)]],
    // The only inline script allowed is the constant that forces the first layout.
    ['script-src', ["'self'", inlineSource(FIRST_LAYOUT)]],
    ['style-src', ["'self'", inlineSource('a{}'), inlineSource('b{}')]],
    ['worker-src', ["'self'"]],
    // These directives do not fall back to default-src.
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ['default', 'jalon']],
  ])('has the directive %s with only %j', (name, sources) => {
    expect(said[name]).toEqual(sources);
  });

  test('the policy of a page has no unsafe keyword, no wildcard and no scheme as a source', () => {
    expect(policy).not.toMatch(/unsafe|\*|data:|blob:|https?:(\s|;|$)/);
  });

  test('the policy of a page has upgrade-insecure-requests only if all services use HTTPS', () => {
    expect(said).toHaveProperty('upgrade-insecure-requests');
    expect(contentSecurityPolicy(LOCAL, [])).not.toContain('upgrade-insecure-requests');
  });
});

test('the policy source of an inlined text is its SHA-256 hash', () => {
  // FIPS 180 test vector.
  expect(inlineSource('abc')).toBe("'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='");
});

test('pages use neither location, camera, microphone nor payment, and other origins get no browser feature', () => {
  expect(PERMISSIONS_POLICY).not.toContain('*');
  for (const feature of ['geolocation', 'camera', 'microphone', 'payment']) {
    expect(PERMISSIONS_POLICY).toContain(`${feature}=()`);
  }
});

test.each([
  [undefined, 'max-age=63072000'],
  [{ includeSubDomains: true } as const, 'max-age=63072000; includeSubDomains'],
  [
    { includeSubDomains: true, preload: true } as const,
    'max-age=63072000; includeSubDomains; preload',
  ],
])(
  'only the operator’s configuration adds includeSubDomains or preload to HSTS: %j',
  (hsts, value) => {
    const config = hsts ? { ...siteConfigFixture, hsts } : siteConfigFixture;
    const said = siteHeaders(config).filter(({ key }) => key === 'Strict-Transport-Security');
    expect(said).toEqual([{ key: 'Strict-Transport-Security', value }]);
  },
);
