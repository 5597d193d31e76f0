import { messageOf } from '../core/errors';
import type { Fault } from '../model/files';
import { answerFaults, targetOf, type Expected } from './expected-answer';
import type { Answer, SiteReader } from './site-reader';

/** Collects what is wrong with the addresses of a site. */
export class SiteFindings {
  readonly warnings: string[] = [];
  private readonly faults = new Map<string, Set<string>>();
  private readonly read = new Set<string>();
  private readonly site: SiteReader;

  constructor(site: SiteReader) {
    this.site = site;
  }

  get origin(): string {
    return this.site.origin;
  }

  add(path: string, fault: string): void {
    this.faults.set(path, (this.faults.get(path) ?? new Set()).add(fault));
  }

  warn(warning: string): void {
    this.warnings.push(warning);
  }

  /** The answer of an address; null, with a finding, when there is none. */
  async answerOf(path: string): Promise<Answer | null> {
    this.read.add(path);
    try {
      return await this.site.read(path);
    } catch (error) {
      this.add(path, messageOf(error));
      return null;
    }
  }

  /** The bytes of a file; null, with a finding, when it is not there. */
  async bytesOf(path: string): Promise<Buffer | null> {
    const answer = await this.answerOf(path);
    if (answer?.status === 200) return answer.bytes;
    const target = answer && targetOf(answer);
    if (target) this.add(path, `redirects to ${target}`);
    else if (answer) this.add(path, `status ${String(answer.status)} in place of 200`);
    return null;
  }

  /** Compares an address with what was composed. @returns its bytes, unless something else answered. */
  async compare(expected: Expected, isDocument = false): Promise<Buffer | null> {
    const answer = await this.answerOf(expected.path);
    if (!answer) return null;
    for (const fault of answerFaults(answer, expected, isDocument)) this.add(expected.path, fault);
    return answer.status === expected.status ? answer.bytes : null;
  }

  /** Number of addresses that were read. */
  get checked(): number {
    return this.read.size;
  }

  /** One fault for each address. */
  list(): Fault[] {
    return [...this.faults]
      .map(([path, faults]) => ({ place: this.site.origin + path, fault: [...faults].join(', ') }))
      .sort((a, b) => (a.place < b.place ? -1 : 1));
  }
}
