const SCRIPT = '<script>__pwned(1)</script>';
const IMAGE = '<img src=x onerror=__pwned(1)>';

/** Elements that would call the trap `__pwned` or reach another site, each in a different way. */
const ELEMENTS = [
  SCRIPT,
  IMAGE,
  '<ScRiPt\t>__pwned(1)</sCrIpT\n>',
  '<scr<script>ipt>__pwned(1)</scr</script>ipt>',
  '<img srcset="https://evil.example/pixel.gif 1x">',
  '<iframe src="javascript:parent.__pwned(1)"></iframe>',
  '<object data="javascript:__pwned(1)"></object>',
  '<input autofocus onfocus=__pwned(1)>',
  '<video poster=https://evil.example/poster.png><source onerror=__pwned(1)></video>',
  '<p onmouseover=__pwned(1) style="position:fixed;inset:0">',
  '<a href="javascript:__pwned(1)">lire</a>',
  '<form action="https://evil.example/"><button>Envoyer</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<noscript><p title="</noscript><img src=x onerror=__pwned(1)>">',
  '<dialog open>Connectez-vous</dialog>',
  '<svg/onload=__pwned(1)//',
  '<svg><a href="javascript:__pwned(1)"><text y=20>lire</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=__pwned(1)>',
  '<?xml version="1.0"?><!DOCTYPE x SYSTEM "https://evil.example/x.dtd"><x/>',
];

/** Texts that close the context around them: attributes, elements with raw text, comments. */
const CLOSERS = [
  '">',
  "'>",
  '</script>',
  '</title>',
  '</textarea>',
  '</style>',
  '-->',
  '<![CDATA[',
];

/** Texts that break out of attributes, strings, objects, templates and style sheets. */
const BREAKOUTS = [
  '" onfocus="__pwned(1)" autofocus="',
  '` onerror=`__pwned(1)',
  '";__pwned(1)//',
  '\\";__pwned(1)//',
  '${__pwned(1)}',
  '{"__proto__":{"polluted":true}}',
  '\u2028__pwned(1)\u2029',
  '{{constructor.constructor("__pwned(1)")()}}',
  '{{{__pwned(1)}}}',
  '{{#description}}{{to_email}}{{/description}}',
  '<%= __pwned(1) %>',
  '*{color:red}@import "https://evil.example/x.css";',
  '}body{display:none}',
];

/** Spellings of script URLs, with characters that URL parsers drop or trim. */
const SCHEMES = [
  ...['', ' ', '\t', '\u0001', '\u00A0', '\u3000', '\uFEFF'].map((lead) => `${lead}javascript:`),
  ...['\t', '\n', '\r\n', '\0'].map((inside) => `java${inside}script:`),
  ...['JaVaScRiPt:', 'javascript\t:', 'javascript&colon;', 'javascript%3A', '%6A%61vascript:'],
  ...['&#106;avascript:', '&#x6A&#x61vascript:', 'view-source:javascript:', 'livescript:'],
  ...['javascript://exemple.fr/%0A', 'javascript:/*https://exemple.fr*/', 'vbscript:'],
];

/** URLs that would run or show their content when opened. No field may accept them. */
export const SCRIPT_URLS: readonly string[] = [
  ...SCHEMES.map((scheme) => `${scheme}__pwned(1)`),
  'javascript:void(0)//https://exemple.fr/',
  'data:text/html,<script>__pwned(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5fX3B3bmVkKDEpPC9zY3JpcHQ+',
  ' DATA:text/html,x',
  'blob:https://evil.example/0f1e2d3c',
  'file:///etc/passwd',
  'about:blank',
  'intent://evil.example/#Intent;scheme=https;end',
  'mailto:tous@evil.example?bcc=x@evil.example',
];

/** URLs that lead, or seem to lead, to another site. */
export const REDIRECT_URLS: readonly string[] = [
  'https://evil.example/dashboard-client',
  'https:evil.example/dashboard-client',
  'https:\\\\evil.example/dashboard-client',
  '//evil.example/dashboard-client',
  '///evil.example/dashboard-client',
  '/\\evil.example/dashboard-client',
  '\\/evil.example/dashboard-client',
  '/\t/evil.example/dashboard-client',
  '/\r\\evil.example/dashboard-client',
  '\t//evil.example/dashboard-client',
  '/%2F/evil.example/dashboard-client',
  '/%5Cevil.example/dashboard-client',
  '/dashboard-client/..//evil.example',
  '//localhost@evil.example/dashboard-client',
  '//еvil.example/dashboard-client',
  '//[::ffff:192.0.2.1]/dashboard-client',
  '/.evil.example/dashboard-client',
  '/login?from=//evil.example',
];

const LONG = 10_000;

/** Texts that would add a mail header if line breaks were kept. */
export const HEADER_INJECTIONS: readonly string[] = [
  'Camille\r\nBcc: intrus@evil.example',
  'Camille\nBcc: intrus@evil.example',
  'Camille\rBcc: intrus@evil.example',
  'Camille\r\nSubject: Virement urgent',
  'Camille\r\n\r\n<script>__pwned(1)</script>',
  'Camille\u2028Bcc: intrus@evil.example',
  'Camille\u0085Bcc: intrus@evil.example',
  'Camille\0\r\nBcc: intrus@evil.example',
  'Camille%0D%0ABcc:%20intrus@evil.example',
  '=?utf-8?B?Qmx1ZQ0KQmNjOiBpbnRydXNAZXZpbC5leGFtcGxl?=',
  'Camille\r\nContent-Type: text/html; boundary=x\r\n\r\n--x',
];

/** Property names of every object, paths, and code of other languages. */
const NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'then'],
  ...['null', 'undefined', 'NaN', '-0', '1e309'],
  '../../../../etc/passwd',
  '..%2F..%2Fetc%2Fpasswd',
  '%3Cscript%3E__pwned(1)%3C/script%3E',
  "' OR '1'='1",
  '=HYPERLINK("https://evil.example/","Cliquez")',
  '.*+?^${}()|[\\]',
];

/** Characters that reorder, hide, combine or terminate a text. */
const CHARACTERS = [
  '\u202Eengam eriaf\u202C',
  'invi\u200Bsi\u200Cble\u200D\u2060\uFEFF',
  'fin\0suite',
  'sonnerie\u0007\u0008\u001B[31m',
  'moitié\uD83D',
  '\uD800\uDBFF',
  'Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u030A\u030B\u030C'.repeat(40),
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(50),
  'مهمة אבג 山田 ไทย Ω',
];

const LONG_TEXTS = [
  'W'.repeat(LONG),
  'mot '.repeat(LONG / 4),
  '<'.repeat(LONG / 4),
  `${'['.repeat(LONG / 4)}${']'.repeat(LONG / 4)}`,
];

/** Hostile texts to type, store or put in a link: more than two pages of a list. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...ELEMENTS,
  ...CLOSERS.flatMap((closer) => [SCRIPT, IMAGE].map((tag) => closer + tag)),
  ...BREAKOUTS,
  ...SCRIPT_URLS,
  ...REDIRECT_URLS,
  ...HEADER_INJECTIONS,
  ...NAMES,
  ...CHARACTERS,
  ...LONG_TEXTS,
];
