import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import type { SiteConfig } from '@jalon/shared/config';
import { siteConfigFixture } from '@jalon/shared/testing';
import { HOST_ADDRESSES, HOST_FILES, HOST_PATTERNS } from '../testkit/host-addresses';
import { temporaryFolders } from '../testkit/temporary-folder';
import { route } from '../testkit/release-builder';
import { liveDelivery, openTestDelivery, publishAll, remoteSketch } from '../testkit/test-delivery';
import { cloudFrontTemplate, writeCloudFront } from './cloudfront';
import { assetHeaders, CACHE, openHeaders, siteHeaders, type HeaderField } from './headers';

const folderWith = temporaryFolders();
const HEADERS = siteHeaders(siteConfigFixture);
const TEMPLATE = cloudFrontTemplate({ headers: HEADERS, open: [], patterns: HOST_PATTERNS });
const { Addresses, Distribution, DocumentHeaders, AssetHeaders } = TEMPLATE.Resources;
const { CustomErrorResponses, CacheBehaviors } = Distribution.Properties.DistributionConfig;

interface ViewerRequest {
  uri: string;
  rawQueryString: () => string | undefined;
}
type Handled =
  ViewerRequest | { statusCode: number; headers: { location: { value: string } }; uri?: undefined };

/** Calls the function of the template, as CloudFront does for a viewer. */
function handled(code: string, address: string): Handled {
  const [, uri = '', , query] = /^([^?]*)(\?(.*))?$/.exec(address) ?? [];
  const request: ViewerRequest = { uri, rawQueryString: () => query };
  const context = createContext({ event: { request } });
  return runInContext(`${code}; handler(event)`, context) as Handled;
}

/** The key of an object: S3 refuses a path that is no text, and keeps dots and slashes. */
function keyOf(uri: string): string | null {
  try {
    return decodeURIComponent(uri.slice(1));
  } catch {
    return null;
  }
}

/** What CloudFront answers from a bucket with the files of the table. */
function answerTo(address: string) {
  const path = address.replace(/\?.*/, '');
  const isAsset = CacheBehaviors.some(({ PathPattern }) =>
    path.startsWith(PathPattern.slice(0, -1)),
  );
  const request = isAsset
    ? { uri: path, statusCode: undefined }
    : handled(Addresses.Properties.FunctionCode, address);
  if (request.uri === undefined)
    return { status: request.statusCode, location: request.headers.location.value };
  const key = keyOf(request.uri);
  if (key === null) return { status: 400 };
  const body = HOST_FILES[`public/${key}`];
  if (body !== undefined) return { status: 200, body, isAsset };
  const [error] = CustomErrorResponses.filter(({ ErrorCode }) => ErrorCode === 404);
  return {
    status: error?.ResponseCode,
    body: HOST_FILES[`public${error?.ResponsePagePath ?? ''}`],
  };
}

test.each(HOST_ADDRESSES)('CloudFront answers %s as other hosts do', (address, expected) => {
  const answer = answerTo(address);
  if (typeof expected === 'object' && 'redirect' in expected)
    expect(answer).toEqual({ status: 301, location: expected.redirect });
  else if (typeof expected === 'object')
    expect(answer).toEqual({
      status: 200,
      body: HOST_FILES[`public/${expected.file}`],
      isAsset: expected.file.startsWith('assets/'),
    });
  else if (answer.status !== 400 || expected === 'missing')
    expect(answer).toEqual({ status: 404, body: HOST_FILES['public/404.html'] });
});

test.each([
  '//evil.example/',
  '//evil.example//index',
  '/\\evil.example/',
  '/%5cevil.example/index.html',
])('CloudFront redirects no visitor of %s to another site', (address) => {
  expect(handled(Addresses.Properties.FunctionCode, address)).not.toHaveProperty('statusCode');
});

/** The headers that CloudFront writes for a policy. */
function headersOf({ Properties }: typeof DocumentHeaders): HeaderField[] {
  const { SecurityHeadersConfig, CustomHeadersConfig, CorsConfig } =
    Properties.ResponseHeadersPolicyConfig;
  const security: Record<string, Record<string, unknown>> = SecurityHeadersConfig;
  const { StrictTransportSecurity: transport } = security;
  const values: Readonly<Record<string, unknown>> = {
    'Strict-Transport-Security': [
      `max-age=${String(transport?.AccessControlMaxAgeSec)}`,
      ...(transport?.IncludeSubdomains === true ? ['includeSubDomains'] : []),
      ...(transport?.Preload === true ? ['preload'] : []),
    ].join('; '),
    'X-Content-Type-Options': security.ContentTypeOptions && 'nosniff',
    'X-Frame-Options': security.FrameOptions?.FrameOption,
    'Referrer-Policy': security.ReferrerPolicy?.ReferrerPolicy,
    'Content-Security-Policy': security.ContentSecurityPolicy?.ContentSecurityPolicy,
  };
  return [
    ...Object.entries(values).map(([key, value]) => ({ key, value: String(value) })),
    ...(CorsConfig?.AccessControlAllowOrigins.Items ?? []).map((value) => ({
      key: 'Access-Control-Allow-Origin',
      value,
    })),
    ...CustomHeadersConfig.Items.map(({ Header, Value }) => ({ key: Header, value: Value })),
  ];
}

const byKey = (fields: readonly HeaderField[]) =>
  fields.filter(({ key }) => key !== CACHE).toSorted((a, b) => (a.key < b.key ? -1 : 1));

test.each<NonNullable<SiteConfig['hsts']>>([{}, { includeSubDomains: true, preload: true }])(
  'CloudFront adds the headers of the site to documents and those of assets to assets, with hsts %j',
  (hsts) => {
    const headers = siteHeaders({ ...siteConfigFixture, hsts });
    const { Resources } = cloudFrontTemplate({ headers, open: [], patterns: [] });
    expect(byKey(headersOf(Resources.DocumentHeaders))).toEqual(byKey(headers));
    expect(byKey(headersOf(Resources.AssetHeaders))).toEqual(byKey(assetHeaders(headers)));
  },
);

test('CloudFront lets other sites read the folders that the operator opened, and no other', () => {
  const open = ['/embed/', '/assets/demo/'];
  const { Resources } = cloudFrontTemplate({ headers: HEADERS, open, patterns: [] });
  const behaviors = Resources.Distribution.Properties.DistributionConfig.CacheBehaviors.map(
    ({ PathPattern, ResponseHeadersPolicyId }) => [PathPattern, ResponseHeadersPolicyId.Ref],
  );
  expect(behaviors).toEqual([
    ['/embed/*', 'OpenHeaders'],
    ['/assets/demo/*', 'OpenAssetHeaders'],
    ['/assets/*', 'AssetHeaders'],
  ]);
  expect(byKey(headersOf(Resources.OpenHeaders))).toEqual(byKey(openHeaders(HEADERS)));
  expect(byKey(headersOf(Resources.OpenAssetHeaders))).toEqual(
    byKey(openHeaders(assetHeaders(HEADERS))),
  );
});

test('CloudFront keeps the caching of each object, so that a missing asset is not cached', () => {
  for (const policy of [DocumentHeaders, AssetHeaders])
    expect(JSON.stringify(policy)).not.toContain(CACHE);
});

test.each<[what: string, site: Partial<Parameters<typeof cloudFrontTemplate>[0]>]>([
  [
    '10240 bytes of a function',
    { patterns: Array.from({ length: 400 }, (_, n) => `/aide/dossiers/pieces/${String(n)}/_`) },
  ],
  [
    '1783 characters of a policy',
    { headers: [{ key: 'Content-Security-Policy', value: 'a'.repeat(1784) }] },
  ],
  [
    '10 further headers',
    { headers: Array.from({ length: 11 }, (_, n) => ({ key: `X-${String(n)}`, value: '1' })) },
  ],
  [
    '24 further cache behaviors',
    { open: Array.from({ length: 24 }, (_, n) => `/assets/a${String(n)}/`) },
  ],
  ['10240 characters of all headers', { headers: [{ key: 'X-A', value: 'a'.repeat(10_240) }] }],
])('a site with more than %s is refused with the limit', (limit, site) => {
  expect(() => cloudFrontTemplate({ headers: [], open: [], patterns: [], ...site })).toThrow(
    `CloudFront takes ${limit}`,
  );
});

test('the template changes with routes with a parameter, and with no other page', async () => {
  const folder = folderWith();
  const demo = remoteSketch('demo', 'Un');
  await liveDelivery(folder, demo);
  const setup = openTestDelivery(folder);
  const read = () => readFileSync(writeCloudFront(setup.delivery.sites), 'utf8');
  const before = read();
  await publishAll(setup, [remoteSketch('aide', 'Aide')]);
  expect(read()).toBe(before);
  const mission = route({ path: '/demo/:id', index: false, prerender: false });
  await publishAll(setup, [
    { ...demo, version: '1.1.0', routes: [...(demo.routes ?? []), mission] },
  ]);
  expect(read()).toContain('/demo/_');
});
