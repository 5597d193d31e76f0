import { siteConfigFixture } from '@jalon/shared/testing';
import { localSiteConfig } from '../local/config';
import { INLINE_SCRIPT } from './document';
import { inlineCspSource, pageCsp, serviceOrigins, siteHeaders, siteCsp } from './headers';

const LOCAL = localSiteConfig(siteConfigFixture, 3001);

function directives(policy: string): Record<string, string[]> {
  const entries = policy.split('; ').map((text) => {
    const [name = '', ...sources] = text.split(' ');
    return [name, sources] as const;
  });
  return Object.fromEntries(entries);
}

test('each origin of the configured services is listed only once', () => {
  expect(serviceOrigins(siteConfigFixture)).toEqual([
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    'https://mail.example',
    'https://geo.example',
  ]);
  expect(serviceOrigins(LOCAL)).toEqual(['http://127.0.0.1:3001']);
});

describe('the content security policies of a document', () => {
  const origins = { connect: ['https://api.example'], images: ['https://cdn.example'] };
  const page = pageCsp(siteConfigFixture, ['a{}', 'b{}', 'a{}'], origins);
  // The only inline script allowed is the constant that forces the first layout.
  const scripts = ["'self'", inlineCspSource(INLINE_SCRIPT)];

  test('the policy in a page allows what the page needs, and nothing by default', () => {
    expect(directives(page)).toEqual({
      'default-src': ["'none'"],
      'script-src': scripts,
      'font-src': ["'self'"],
      'style-src': ["'self'", inlineCspSource('a{}'), inlineCspSource('b{}')],
      'img-src': ["'self'", ...origins.images],
      'connect-src': ["'self'", ...serviceOrigins(siteConfigFixture), ...origins.connect],
    });
  });

  test('the policy in the header is the same for all pages', () => {
    expect(directives(siteCsp(siteConfigFixture))).toEqual({
      'script-src': scripts,
      'font-src': ["'self'"],
      'object-src': ["'none'"],
      // These directives do not fall back to default-src, and the policy in a page cannot contain all of them.
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'jalon'],
      'upgrade-insecure-requests': [],
    });
  });

  test('the policy in the header has upgrade-insecure-requests only if all services use HTTPS', () => {
    expect(siteCsp(LOCAL)).not.toContain('upgrade-insecure-requests');
  });
});

test('only the operator’s configuration adds includeSubDomains and preload to HSTS', () => {
  const hsts = { includeSubDomains: true, preload: true } as const;
  const said = [siteConfigFixture, { ...siteConfigFixture, hsts }].map(
    (config) => siteHeaders(config).find(({ key }) => key === 'Strict-Transport-Security')?.value,
  );
  expect(said).toEqual(['max-age=63072000', 'max-age=63072000; includeSubDomains; preload']);
});
