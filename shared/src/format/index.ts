export {
  amountInAddress,
  PER_DAY,
  PER_MONTH,
  PER_YEAR,
  readAmount,
  writeAmount,
  type AmountUnit,
  type ReadAmount,
} from './amount';
export { readFragment, writeFragment } from './fragment';
export { formatEuros, formatNumber, formatPercent, plural } from './number';
export { isRecord, textIn } from './record';
export { indexOfWord, matchesSearch, parseSearch, type Search } from './search';
export { foldText, isPlaceholder } from './text';
export { parseUrl } from './url';
export {
  dateInWords,
  dayInWords,
  inParis,
  momentInWords,
  readWallClock,
  timeInWords,
  writeWallClock,
  type WallClock,
} from './wall-clock';
export { afterWorkingHours, isWorkingDay } from './working-days';
export { SYNONYMS } from './synonyms';
