/** A rules file that cannot be honoured in full: the service does not start with it. */
export class RulesError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(`firestore.rules, line ${String(line)}: ${message}`);
    this.name = 'RulesError';
    this.line = line;
  }
}
