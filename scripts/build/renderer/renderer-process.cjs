'use strict';
/*
 * Program of a renderer: the only place outside a browser and a part's own build that evaluates code of a release.
 * It gets a job on standard input and answers on file descriptor 3, one JSON value a line: see `renderer.ts`.
 * It is plain JavaScript, because compiling TypeScript needs files and workers, which this process is denied.
 */
const { readFileSync, writeSync } = require('node:fs');
const { builtinModules } = require('node:module');
const { compileFunction } = require('node:vm');

const ANSWERS = 3;
const MAX_MESSAGE_LENGTH = 1_000;

// Node's permission model does not cover signals. With a namespace, there is no other process to signal.
for (const name of ['kill', '_kill', '_debugProcess']) delete process[name];

const answer = (value) => writeSync(ANSWERS, `${JSON.stringify(value)}\n`);

/** Message of any thrown value. A page may even throw an object whose properties throw. */
function messageOf(error) {
  try {
    return String(error instanceof Error ? error.message : error).slice(0, MAX_MESSAGE_LENGTH);
  } catch {
    return 'an error that cannot be read';
  }
}

function evaluate({ name, text }, resolve) {
  const module = { exports: {} };
  const run = compileFunction(text, ['module', 'exports', 'require'], { filename: name });
  run(module, module.exports, resolve);
  return module.exports;
}

function loadShell(source) {
  const builtins = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));
  return evaluate(source, (name) => {
    if (builtins.has(name)) return require(name);
    throw new Error(`it asks for "${name}", which is not part of Node`);
  });
}

/** A page may require the modules that the shell provides, and nothing else. */
function loadPage(source, { contract }) {
  const exported = evaluate(source, (name) => {
    if (Object.hasOwn(contract, name)) return contract[name];
    throw new Error(`it asks for "${name}", which the shell does not provide`);
  });
  if (exported?.default === undefined) throw new Error('it has no default export');
  return exported.default;
}

/** Resolves with empty HTML after `patience` (ms), for a page that is still waiting then. */
const late = (patience) =>
  new Promise((resolve) => {
    setTimeout(resolve, patience, '');
  });

async function render(shell, pages, { site, path, page, patience }) {
  const component = page === null ? null : loadPage(pages[page], shell);
  const rendering = shell.renderPage(site, path, component);
  return patience === undefined ? rendering : Promise.race([rendering, late(patience)]);
}

async function run({ shell: source, pages, tasks }) {
  let shell;
  try {
    shell = loadShell(source);
    const { contract, NOT_FOUND_TITLE: notFoundTitle = '' } = shell;
    const names = (module) => Object.keys(module ?? {}).sort();
    const offers = Object.entries(contract).map(([name, module]) => [name, names(module)]);
    answer({ offers: Object.fromEntries(offers), notFoundTitle });
  } catch (error) {
    answer({ shellError: messageOf(error) });
    return;
  }
  for (const [task, asked] of tasks.entries()) {
    try {
      answer({ task, html: await render(shell, pages, asked) });
    } catch (error) {
      answer({ task, error: messageOf(error) });
    }
  }
}

// Sent before any code of a release runs: without this line, the parent knows that the sandbox did not start.
answer({ ready: true });
void run(JSON.parse(readFileSync(0, 'utf8')));
