const GROUP = '\u202F';
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
/**
 * In units of the last digit shown. Rounding needs halves, and from 4.5e15 doubles hold none: this stays well below, and
 * above any usual amount.
 */
const LARGEST = 1e12;

export interface Decimals {
  /** Digits after the comma, at least and at most. */
  min: number;
  max: number;
}

/** Numbers that are written with an exponent, or that are large. */
function unusual(size: number, { min, max }: Decimals): string {
  const digits = { minimumFractionDigits: min, maximumFractionDigits: max };
  return new Intl.NumberFormat('fr-FR', digits).format(size);
}

/**
 * The digits of a positive finite number as French writes them: `1 234,5`. What Intl gives, without it: the first that a
 * page makes takes a telephone 100 ms, while the page comes alive. Only a number that is the very next below a half may
 * be rounded up as that half is: 5.3549999999999995 reads `5,36`.
 */
export function frenchDigits(size: number, decimals: Decimals): string {
  const { min, max } = decimals;
  // Moves the comma of the decimal digits: a multiplication would be rounded.
  const shifted = Math.round(Number(`${String(size)}e${String(max)}`));
  if (!(shifted < LARGEST)) return unusual(size, decimals);
  const digits = String(shifted).padStart(max + 1, '0');
  const whole = digits.slice(0, digits.length - max).replace(THOUSANDS, GROUP);
  let fraction = digits.slice(digits.length - max);
  while (fraction.length > min && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return fraction === '' ? whole : `${whole},${fraction}`;
}
