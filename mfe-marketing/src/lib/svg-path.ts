/** Numbers are rounded to a hundredth, which no screen can show. */
const PRECISION = 100;

/** SVG path data from commands and numbers: `svgPath('M', 0, 1.5, 'z')` is "M 0 1.5 z". */
export function svgPath(...parts: readonly (string | number)[]): string {
  return parts
    .map((part) =>
      typeof part === 'string' ? part : String(Math.round(part * PRECISION) / PRECISION),
    )
    .join(' ');
}

/** A rectangle as path data. */
export function svgBox(x: number, y: number, width: number, height: number): string {
  return svgPath('M', x, y, 'h', width, 'v', height, 'h', -width, 'z');
}
