export {
  amountInAddress,
  PER_DAY,
  PER_YEAR,
  readAmount,
  writeAmount,
  type ReadAmount,
} from './amount';
export { readFragment, writeFragment } from './fragment';
export { formatEuros, formatNumber, formatPercent, plural } from './number';
export { indexOfWord, matchesSearch, parseSearch, type Search } from './search';
export { foldText, isPlaceholder, isRecord, parseUrl, textIn } from './text';
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
