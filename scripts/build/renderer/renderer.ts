import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { SiteData } from '@jalon/shared/protocol';
import { findRoot, workspaceFolder } from '../../core/paths';
import { toPrintable } from '../../core/terminal';
import { sandboxOf, type Isolation } from './sandbox';

/** A server bundle: its name for stack traces, and its code. */
export interface ServerBundle {
  name: string;
  text: string;
}

export interface RenderTask {
  path: string;
  /** Name of the page among the sources; null renders the shell's loading state. */
  page: string | null;
  site: SiteData;
  /** A page that waits longer (ms) is answered with empty HTML; without a value, the page has to finish. */
  patience?: number;
}

/** What one renderer renders: pages of one part in one shell. */
export interface RenderJob {
  shell: ServerBundle;
  pages: Readonly<Record<string, ServerBundle>>;
  tasks: readonly RenderTask[];
}

/**
 * Result of a task. A page that throws leaves the renderer running; a page that exits, hangs or floods stops the
 * renderer, and with it all later tasks.
 */
type Rendered =
  | { kind: 'html'; html: string }
  | { kind: 'thrown'; error: string }
  | { kind: 'stopped'; error: string };

export interface RenderOutcome {
  /** Names that each module of the shell exports. */
  offers: Record<string, string[]>;
  notFoundTitle: string;
  results: Rendered[];
}

/** Type of {@link renderIsolated}; most tests pass a double, which starts no process. */
export type Renderer = (job: RenderJob) => Promise<RenderOutcome>;

export const RENDER_LIMITS = {
  /** Time for a job (ms), plus `timeOfTask` per task: more than the 10 s that the shell waits for a page. */
  time: 15_000,
  timeOfTask: 100,
  /** Upper limit for any job (ms), because a record signed without the gate may have any number of pages. */
  mostTime: 60_000,
  /** Length of one answer (characters). The longest page has 120 000. */
  answer: 1_000_000,
};
export type RenderLimits = typeof RENDER_LIMITS;
/** Length of the end of standard error that an error message quotes (characters). */
const MAX_TRACE_LENGTH = 300;

const shellAnswer = z.object({
  offers: z.record(z.string(), z.array(z.string())),
  notFoundTitle: z.string(),
});
const answer = z.union([
  z.object({ ready: z.literal(true) }),
  shellAnswer,
  z.object({ shellError: z.string() }),
  z.object({ task: z.int(), html: z.string() }),
  z.object({ task: z.int(), error: z.string() }),
]);
export type RendererAnswer = z.infer<typeof answer>;

const PROGRAM = join('build', 'renderer', 'renderer-process.cjs');
export const programText = (): string =>
  readFileSync(join(workspaceFolder(findRoot(), 'scripts'), PROGRAM), 'utf8');

/** The kinds of isolation with which renderers of this command ran. */
const used = new Set<Isolation>();

/** A warning when a renderer could not be cut off from network and other processes. */
export const isolationWarnings = (): string[] =>
  used.has('permissions')
    ? [
        'Pages were rendered without namespaces of their own, which this system does not allow (unshare): code of a part could reach the network from here. Where a key is at stake, publish in two jobs: "jalon publish <part> --unsigned", then "jalon sign <part>".',
      ]
    : [];

function parseAnswer(line: string): RendererAnswer | null {
  try {
    return z.parse(answer, JSON.parse(line));
  } catch {
    return null;
  }
}

/** Ends a process with everything that it started, by ending the process group that it leads. */
function end({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

interface Run {
  isReady: boolean;
  answers: RendererAnswer[];
  /** Why the process ended before it answered every task. */
  fault: string;
}

/** Runs a job in a process of its own. @returns after all answers, or when the process has ended. */
function runJob(job: RenderJob, how: Isolation, limits: RenderLimits): Promise<Run> {
  const [command, ...args] = sandboxOf(how, programText());
  const child = spawn(command, args, {
    env: {},
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
  return new Promise((resolve) => {
    const run: Run = { isReady: false, answers: [], fault: 'it ended without a word' };
    let text = '';
    let trace = '';
    const time = Math.min(limits.time + limits.timeOfTask * job.tasks.length, limits.mostTime);
    const finish = (fault: string) => {
      clearTimeout(timer);
      end(child);
      resolve({ ...run, answers: [...run.answers], fault });
    };
    const timer = setTimeout(finish, time, `it did not answer within ${String(time / 1_000)} s`);
    const take = (line: string) => {
      const said = parseAnswer(line);
      if (!said) finish('its process answered something else than a page');
      else if ('ready' in said) {
        run.isReady = true;
        // On a busy machine, the start of a process takes a second, which is not the fault of its pages.
        timer.refresh();
      } else {
        run.answers.push(said);
        if ('shellError' in said || run.answers.length > job.tasks.length) finish('');
      }
    };
    const answers = child.stdio[3] as NodeJS.ReadableStream;
    answers.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (text + chunk).split('\n');
      text = lines.pop() ?? '';
      const longest = Math.max(text.length, ...lines.map(({ length }) => length));
      if (longest > limits.answer) {
        finish(`it answered more than ${String(limits.answer)} characters`);
        return;
      }
      lines.forEach(take);
    });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      trace = (trace + chunk).slice(-MAX_TRACE_LENGTH);
    });
    child.on('error', () => finish('its process could not be started'));
    child.on('close', (code, signal) => {
      const ending = `its process ended with ${signal ?? `code ${String(code)}`}`;
      finish([ending, toPrintable(trace)].filter(Boolean).join(': '));
    });
    // Ignores that a process which has already ended cannot read its job.
    child.stdin?.on('error', () => undefined).end(JSON.stringify(job));
  });
}

/** Starts a renderer in a namespace, where this system allows it. */
async function runIsolated(job: RenderJob, limits: RenderLimits): Promise<Run> {
  const isRefused = used.has('permissions') && !used.has('namespace');
  if (!isRefused && process.platform === 'linux') {
    const run = await runJob(job, 'namespace', limits);
    // If a namespace has worked before, a failed start is not the fault of the system.
    if (run.isReady || used.has('namespace')) {
      used.add('namespace');
      return run;
    }
  }
  used.add('permissions');
  return runJob(job, 'permissions', limits);
}

function resultOf(task: number, { answers, fault }: Run): Rendered {
  // Answers have to come in the order of the tasks; any other answer is ignored.
  const said = answers[task + 1];
  if (said && 'task' in said && said.task === task) {
    return 'html' in said
      ? { kind: 'html', html: said.html }
      : { kind: 'thrown', error: toPrintable(said.error) };
  }
  return { kind: 'stopped', error: fault === '' ? 'its process answered out of turn' : fault };
}

/** @throws when the shell's bundle cannot be evaluated, or the render process did not start. */
export function outcomeOf(job: RenderJob, run: Run): RenderOutcome {
  const [shell] = run.answers;
  const parsed = z.safeParse(shellAnswer, shell);
  if (!parsed.success) {
    const why = shell && 'shellError' in shell ? toPrintable(shell.shellError) : run.fault;
    throw new Error(`The server bundle ${job.shell.name} cannot be evaluated: ${why}.`);
  }
  return { ...parsed.data, results: job.tasks.map((_, task) => resultOf(task, run)) };
}

/**
 * Renders pages of one part in a separate process: no environment, files or processes; limited time, memory, output.
 * @param how the strongest isolation that this system allows, when left out.
 * @throws when the shell's bundle cannot be evaluated, or the render process does not start.
 */
export async function renderIsolated(
  job: RenderJob,
  limits = RENDER_LIMITS,
  how?: Isolation,
): Promise<RenderOutcome> {
  return outcomeOf(job, await (how ? runJob(job, how, limits) : runIsolated(job, limits)));
}
