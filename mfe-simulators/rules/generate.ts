import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import model from 'modele-social';
import { createEngine } from '../src/lib/social-model/estimate';
import { pruneRules } from './prune';

const require = createRequire(import.meta.url);
const [folder = ''] = require.resolve('modele-social').split('/dist/');
const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
  version: string;
};
const write = (name: string, content: unknown) => {
  writeFileSync(
    new URL(`../src/lib/social-model/rules/${name}`, import.meta.url),
    `${JSON.stringify(content)}\n`,
  );
};

const engine = createEngine(model);
write('rules.json', pruneRules(engine));
const [day, month, year] = String(engine.evaluate('date').nodeValue).split('/');
// A separate file, because the page shows version and date without loading the rules.
write('edition.json', { version, date: [year, month, day].join('-') });
