/** @jest-environment jsdom */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { findRoot } from '../core/paths';
import { frenchFaults, headingFaults } from './french';

test.each([
  ['Que faire ?', ['no fixed space before a sign']],
  ['Que faire\u202F? Voici\u00A0: «\u00A0oui\u00A0».', []],
  ['Voici: un mot', ['no fixed space before a colon']],
  ['le « mot »', ['no fixed space before a sign', 'no fixed space inside guillemets']],
  ['10 € et 5\u00A0%', ['ordinary space before a unit']],
  ['1 000\u00A0€', ['ordinary space in a number or an hour']],
  ['un gain de -3\u00A0€', ['hyphen as a minus sign']],
  ['un gain de \u22123\u00A0€, COVID-19', []],
  ["l'équipe", ['straight apostrophe']],
  ["Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.", []],
  ['hors week-ends', ['word that breaks at its hyphen']],
  ['le 1 juillet 2026', ['date in another form']],
  ['le 01/07/2026', ['date in figures']],
  ['au 0612345678', ['telephone number in one piece']],
  ['au 06\u202F12\u202F34\u202F56\u202F78, https://a.fr', []],
])('the text "%s" has these faults of French typography: %j', (text, names) => {
  expect(frenchFaults(text).map((fault) => fault.split(':')[0])).toEqual(names);
});

test.each([
  ['Six domaines, un\u00A0seul point de contact', 1],
  ['D’une facture à un bulletin', 1],
  ['Un jalon marque un\u00A0point', 0],
  ['Le prix de\u00A0la\u00A0mission', 0],
])('the heading "%s" has %i faults', (heading, faults) => {
  expect(headingFaults(heading)).toHaveLength(faults);
});

const root = findRoot();
/** Files with other texts: messages for engineers, keys of the social model, search words without accents. */
const NOT_FOR_VISITORS =
  /\/(config|protocol|validation|schemas|testing|rules|loader|reporting)\/|(situations|synonyms)\.ts$|\.test\./;
const FOLDERS = ['shared/src', 'shell/src', 'mfe-*/src/**', 'mfe-*/routes.json'];
const sources = execFileSync('git', ['ls-files', ...FOLDERS], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|json)$/.test(file) && !NOT_FOR_VISITORS.test(file));

/** Stands for an inserted value: most are numbers or words. */
const VALUE = '0';
const decoder = document.createElement('textarea');
/** The text of JSX, with its entities decoded. */
function decoded(text: string): string {
  decoder.innerHTML = text.replace(/[ \t\n]+/g, ' ');
  return decoder.value;
}

/** Patterns, coordinates, paths of drawings and dates that code reads. */
const IS_CODE = /\)\?|\?\||^[-\d\s.]+$|^M\d[\d\sA-Za-z.,-]*$|^translate\(|^\d{4}-\d\d-\d\d$/;

const isText = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

/** All literal texts of a node: strings, templates and JSX, with their inserted values replaced. */
function* textsIn(node: ts.Node): Generator<string> {
  if (ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node)) return;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
  if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
    yield decoded(node.initializer.text);
    return;
  }
  if (isText(node)) yield node.text;
  if (ts.isTemplateExpression(node)) {
    yield node.head.text + node.templateSpans.map(({ literal }) => VALUE + literal.text).join('');
  }
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
    yield node.children
      .map((child) => {
        if (ts.isJsxText(child)) return decoded(child.text);
        if (!ts.isJsxExpression(child) || !child.expression) return '';
        return isText(child.expression) ? child.expression.text : VALUE;
      })
      .join('');
  }
  const children: ts.Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  for (const child of children) yield* textsIn(child);
}

test.each(sources)('texts of %s follow French typography in spaces, signs and dates', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const texts = [...textsIn(source)].filter((one) => !IS_CODE.test(one));
  expect(texts.flatMap(frenchFaults)).toEqual([]);
});
