const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;

const ascii = Array.from({ length: LAST_PRINTABLE - FIRST_PRINTABLE + 1 }, (_, index) =>
  String.fromCodePoint(FIRST_PRINTABLE + index),
).join('');

// The Latin file of the typeface has no Ÿ, which no word of ours starts with.
const french = 'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜàâäæçéèêëîïôöœùûüÿ';

const spaces = '\u00a0\u202f';
const marks = '«»‹›‘’“”„–—…·•€°²³×÷±−©®™§ªº½¼¾';

/** What the site's own words are written with. Other scripts fall back to the system's font. */
export const characters = ascii + french + spaces + marks;
