/** Numbers are rounded to a tenth: drawings are shown at most at their own size, in CSS pixels. */
const PRECISION = 10;

const text = (part: string | number) =>
  typeof part === 'string' ? part : String(Math.round(part * PRECISION) / PRECISION);

/**
 * SVG path data from commands and numbers, as short as it can be, because it is part of the HTML: `svgPath('M', 0, -1.5,
 * 'z')` is "M0-1.5z".
 */
export function svgPath(...parts: readonly (string | number)[]): string {
  return parts
    .map(text)
    .join(' ')
    .replace(/ ?([a-z]) ?/gi, '$1')
    .replaceAll(' -', '-');
}

/** A rectangle as path data. */
export function svgBox(x: number, y: number, width: number, height: number): string {
  return svgPath('M', x, y, 'h', width, 'v', height, 'h', -width, 'z');
}
