const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;

/**
 * Orders text by its UTF-8 bytes, as Firestore does. That is code point order, which differs from
 * JavaScript's UTF-16 order only where a surrogate meets a unit above the surrogate range.
 */
export function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const leftUnit = left.charCodeAt(index);
    const rightUnit = right.charCodeAt(index);
    if (leftUnit !== rightUnit) {
      return isSurrogate(leftUnit) === isSurrogate(rightUnit)
        ? leftUnit - rightUnit
        : Number(isSurrogate(leftUnit)) - Number(isSurrogate(rightUnit));
    }
  }
  return left.length - right.length;
}
