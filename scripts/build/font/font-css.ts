import { buildInstance, WEIGHTS } from './build-font';
import { ARIAL, fallbackOverrides, type FallbackOverrides } from './fallback';
import { readFigures } from './sfnt';

const REGULAR_SOURCES = ['Arial', 'Liberation Sans', 'Helvetica'];
const BOLD_SOURCES = ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'];

/** The style sheet of the font: the face, and a fallback for text and headings. */
export async function fontCss(source: Buffer): Promise<string> {
  const text = readFigures(await buildInstance(source, WEIGHTS.text));
  const heading = readFigures(await buildInstance(source, WEIGHTS.heading));
  return [
    '/* Written by scripts/build/font/generate.ts. */',
    '/* `optional`: a page that is painted does not move when the font arrives. */',
    ownFace(),
    '\n/* A font of the system with about the same metrics. */',
    fallbackFace('400 549', REGULAR_SOURCES, fallbackOverrides(text, ARIAL.regular)),
    '',
    fallbackFace('550 700', BOLD_SOURCES, fallbackOverrides(heading, ARIAL.bold)),
    '',
  ].join('\n');
}

function ownFace(): string {
  return `@font-face {
  font-family: 'Bricolage Grotesque';
  src: url('./bricolage-grotesque.woff2') format('woff2');
  font-weight: ${String(WEIGHTS.text)} ${String(WEIGHTS.heading)};
  font-style: normal;
  font-display: optional;
}`;
}

function fallbackFace(
  weight: string,
  families: readonly string[],
  overrides: FallbackOverrides,
): string {
  const sources = families.map((family) => `local('${family}')`).join(', ');
  return `@font-face {
  font-family: 'Bricolage Fallback';
  src: ${sources};
  font-weight: ${weight};
  size-adjust: ${percent(overrides.sizeAdjust)};
  ascent-override: ${percent(overrides.ascent)};
  descent-override: ${percent(overrides.descent)};
  line-gap-override: ${percent(overrides.lineGap)};
}`;
}

function percent(part: number): string {
  return `${String(Number((part * 100).toFixed(1)))}%`;
}
