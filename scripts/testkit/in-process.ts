import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { SiteConfig } from '@jalon/shared/config';
import { compileFunction } from 'node:vm';
import * as renderers from '../build/renderer/renderer';
import {
  outcomeOf,
  programText,
  type RendererAnswer,
  type Renderer,
} from '../build/renderer/renderer';
import { findRoot } from '../core/paths';
import { route } from './release-builder';
import { writeFiles, type FileTexts } from './temporary-folder';

/** The checkout's `site.config.json` with every "À compléter" filled in. */
export function filledInConfig(): SiteConfig {
  const text = readFileSync(join(findRoot(), 'site.config.json'), 'utf8');
  return JSON.parse(text.replaceAll(/"À compléter[^"]*"/g, '"renseigné"')) as SiteConfig;
}

/** The sources of a remote in a repository: its manifest and its `routes.json`. */
export const remoteFiles = (name: string, routes: readonly object[] = [route()]): FileTexts => ({
  [`mfe-${name}/package.json`]: '{ "version": "1.0.0" }',
  [`mfe-${name}/routes.json`]: JSON.stringify({ name, routes }),
});

/** Makes a folder a repository in which commands run. @param files to add to an empty repository, or to replace. */
export function makeRepository(root: string, files: FileTexts = {}): string {
  symlinkSync(join(findRoot(), 'node_modules'), join(root, 'node_modules'));
  const manifests = {
    'package.json': '{ "jalon": {} }',
    'package-lock.json': '{ "packages": {} }',
  };
  return writeFiles(root, { ...manifests, ...files });
}

type RendererProgram = (require: (name: string) => unknown, process: object) => void;

/** Renders in this process, ten times as fast as in a separate one, for tests that do not need the isolation. */
export const renderInProcess: Renderer = async (job) => {
  const answers: RendererAnswer[] = [];
  await new Promise<void>((resolve) => {
    const files = {
      readFileSync: () => JSON.stringify(job),
      writeSync: (_file: number, line: string) => {
        const said = JSON.parse(line) as RendererAnswer;
        if (!('ready' in said)) answers.push(said);
        if ('shellError' in said || answers.length > job.tasks.length) resolve();
      },
    };
    const run = compileFunction(programText(), ['require', 'process']) as RendererProgram;
    run((name) => (name === 'node:fs' ? files : process.getBuiltinModule(name)), {});
  });
  return outcomeOf(job, { isReady: true, answers, fault: '' });
};

type Command = (argv: string[]) => Promise<void>;

/**
 * Runs commands and renderers in this process, in a tenth of the time. After each test, restores console and folder.
 * @param command the command line.
 * @returns a function that runs a command line in a folder, with the given signing key or none; ignores the key of the
 * environment.
 */
export function runInProcess(command: Command) {
  const start = process.cwd();
  afterEach(() => {
    jest.restoreAllMocks();
    process.chdir(start);
  });
  return async (root: string, line: string, signingKey = '') => {
    const output = { stdout: '', stderr: '' };
    for (const [name, ...methods] of [
      ['stdout', 'info', 'log'],
      ['stderr', 'warn', 'error'],
    ] as const) {
      const collect = (...written: unknown[]) => {
        output[name] += String(written[0]);
        return true;
      };
      jest.spyOn(process[name], 'write').mockImplementation(collect);
      for (const method of methods) jest.spyOn(console, method).mockImplementation(collect);
    }
    jest.spyOn(renderers, 'renderIsolated').mockImplementation(renderInProcess);
    process.env.JALON_SIGNING_KEY = signingKey;
    process.chdir(root);
    process.exitCode = 0;
    await command([process.execPath, 'jalon', ...line.split(' ')]);
    const status: number = process.exitCode;
    process.exitCode = 0;
    return { status, ...output };
  };
}
