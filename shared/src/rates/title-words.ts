import { foldText, SYNONYMS } from '@jalon/shared/format';

/** Words that say nothing about the job: articles, gender, seniority, kind of contract. */
const NOISE =
  'a au aux d de des du en et l la le les of the un une h f hf junior jr debutant confirme experimente senior sr medior intermediaire expert freelance independant externe n1 n2 n3 n4';

/** Years of experience: "Développeur Java 4 à 7 ans d'expérience". */
const YEARS = /\+?\s*\d+\s*(?:(?:a|-|–)\s*\d+\s*)?(?:ans?|annees?)\b(?:\s*d'experience)?/g;
/** Endings that add the feminine form: "développeur(se)", "consultant·e". */
const INCLUSIVE = /(\p{L}{2})[.·•(/-](?:e|se|euse|rice|trice|ne|fe)s?\)?(?![\p{L}\p{N}])/gu;

/** Tools, ways of working and sectors, which do not change the job. */
const TOOLS =
  'ts rust go golang ruby rails scala perl matlab delphi vba windev c html html5 css css3 sql mysql postgresql postgres postgre oracle mongodb mongo nosql db2 redis docker k8s openshift terraform ansible jenkins gitlab git kafka spark hadoop databricks snowflake dbt airflow talend elasticsearch vmware cisco fortinet sharepoint jira safe kanban agile rest api microservice microservices selenium cypress graphql redux tailwind rxjs ngrx fi co mm sd finance bancaire banque assurance retail ecommerce telecom';

/** Words of listed titles, each with the technologies that belong to it. */
const BELONGS: Record<string, string> = {
  php: 'symfony laravel drupal wordpress magento prestashop',
  java: 'spring springboot hibernate quarkus',
  python: 'django flask fastapi',
  front: 'vue.js nuxt svelte',
  'node.js': 'express nestjs nest.js',
  react: 'nextjs next.js',
  android: 'kotlin',
  ios: 'swift',
  mobile: 'flutter ionic xamarin',
  cloud: 'aws azure gcp',
  systeme: 'linux unix windows',
  blockchain: 'solidity ethereum web3',
  sap: 'abap hana fico s4hana',
  cobol: 'mainframe cics jcl',
  salesforce: 'apex',
  bi: 'powerbi tableau qlik',
  ia: 'ml',
  '.net': 'wpf blazor',
};

/** Words that name no job by themselves: a text with only such words has no exact title, but may have a similar one. */
const FIELDS =
  'agile digital si solution programme projet project product manager program release base technique informatique expert test web mobile embarque blockchain ia bi crm sirh cloud data securite reseau systeme infrastructure logiciel sap erp salesforce lead tech';

/** Words that a more specific word makes superfluous: "back-end" in "Développeur back-end Java". */
const SIDES = 'front back web logiciel informatique developpement applicatif boot';

function masculine(word: string): string {
  return word
    .replace(/euse$/, 'eur')
    .replace(/trice$/, 'teur')
    .replace(
      /^(consultant|ingenieur|charge|confirme|experimente|debutant|independant|expert)e$/,
      '$1',
    )
    .replace(/^cheffe$/, 'chef')
    .replace(/iere$/, 'ier')
    .replace(/nelle$/, 'nel')
    .replace(/icienne$/, 'icien');
}

/** Shorter words, such as "js", are not plurals. */
const SHORTEST_PLURAL = 4;
const singular = (word: string) =>
  word.length < SHORTEST_PLURAL ? word : word.replace(/[sx]$/, '');

const split = (text: string) =>
  text
    .split(/[^\p{L}\p{N}.+#]+/u)
    .map((word) => masculine(singular(word.replace(/\.+$/, ''))))
    .filter(Boolean);
const setOf = (words: string) => new Set(split(words));

const noise = setOf(NOISE);
/** Words of a title, folded, masculine and singular, without the words of `NOISE`. */
export const titleWordsOf = (text: string): string[] =>
  split(foldText(text).replace(YEARS, ' ').replace(INCLUSIVE, '$1')).filter(
    (word, at) => !noise.has(word) || (word === 'expert' && at === 0),
  );

/** Synonym phrases, each with the words that replace it. */
const phrases = new Map<string, readonly string[]>();
for (const group of SYNONYMS) {
  for (const entry of group)
    phrases.set(titleWordsOf(entry).join(' '), titleWordsOf(group[0] ?? ''));
}
const LONGEST_PHRASE = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));

/** The words of a title, with each synonym replaced by the first entry of its group. */
export function titleTokensOf(text: string): string[] {
  const words = titleWordsOf(text);
  const tokens: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(LONGEST_PHRASE, words.length - at);
    while (length > 1 && !phrases.has(words.slice(at, at + length).join(' '))) length -= 1;
    const phrase = words.slice(at, at + length);
    tokens.push(...(phrases.get(phrase.join(' ')) ?? phrase));
    at += length;
  }
  return [...new Set(tokens)];
}

const belonging = new Map(
  Object.entries(BELONGS).flatMap(([listed, words]) => split(words).map((word) => [word, listed])),
);
const tools = setOf(TOOLS);
const fields = setOf(FIELDS);

/** Replaces each technology by the listed word that it belongs to: "symfony" by "php". */
export const listedTokens = (tokens: readonly string[]): string[] => [
  ...new Set(tokens.map((token) => belonging.get(token) ?? token)),
];

const sides = setOf(SIDES);
export const isSuperfluousWord = (token: string): boolean => sides.has(token);

/** Whether words name no job, only a field of work. */
export const isJobField = (tokens: readonly string[]): boolean =>
  tokens.every((token) => fields.has(token));

/**
 * Possible readings of a title, the most literal first: "Dev back Symfony" as entered, with "php" for "symfony",
 * without tools, and without superfluous words such as "back".
 */
export function possibleReadings(text: string): string[][] {
  const tokens = titleTokensOf(text);
  const listed = listedTokens(tokens);
  const withoutTools = listed.filter((token) => !tools.has(token));
  const plain = tokens.filter((token) => !tools.has(token) && !belonging.has(token));
  const main = (own: readonly string[]) => own.filter((token) => !sides.has(token));
  return [tokens, listed, withoutTools, plain, main(withoutTools), main(plain)];
}
