import { testSite } from '../testkit';

const CARD_SIZE = [1200, 630];
/** Offsets of width and height in a PNG. */
const [WIDTH_AT, HEIGHT_AT] = [16, 20];

const site = testSite({ ignoreProblems: true });

async function pngSize(path: string): Promise<number[]> {
  const response = await fetch(site.origin + path);
  expect(response.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(await response.arrayBuffer());
  return [png.readUInt32BE(WIDTH_AT), png.readUInt32BE(HEIGHT_AT)];
}

test('every page that search engines may list has its own share image', async () => {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(paths.length).toBeGreaterThan(10);
  const images = new Set<string>();
  for (const path of paths) {
    const html = await (await fetch(site.origin + path)).text();
    expect([path, html.includes('<meta name="robots" content="noindex">')]).toEqual([path, false]);
    const [, image] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
    expect([path, image]).toEqual([path, expect.stringMatching(/^https:\/\//)]);
    images.add(new URL(image ?? '').pathname);
  }
  expect(images.size).toBe(paths.length);
  for (const image of images) expect([image, await pngSize(image)]).toEqual([image, CARD_SIZE]);
});

test('the icons that browsers request by name are served, as ICO and as PNG', async () => {
  const ico = await fetch(`${site.origin}/favicon.ico`);
  expect([ico.status, ico.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  expect(await pngSize('/apple-touch-icon.png')).toEqual([180, 180]);
});

test('security.txt is served with the headers of the site', async () => {
  const response = await fetch(`${site.origin}/.well-known/security.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000');
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});
