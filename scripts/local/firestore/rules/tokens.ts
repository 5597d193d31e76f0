/** A rules file with something that is not supported: the service does not start with it. */
export class RulesError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(`firestore.rules, line ${String(line)}: ${message}`);
    this.name = 'RulesError';
    this.line = line;
  }
}

export interface Token {
  kind: 'word' | 'string' | 'integer' | 'sign' | 'end';
  text: string;
  line: number;
}

const BLANK = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const WORD = /[A-Za-z_][A-Za-z_0-9]*/y;
const INTEGER = /\d+(?![\w.])/y;
const STRING = /'((?:[^'\\\n]|\\['"\\])*)'|"((?:[^"\\\n]|\\['"\\])*)"/y;
const SIGN = /==|!=|<=|>=|&&|\|\||[{}():;,./<>!=]/y;

/**
 * Splits the text of a rules file into tokens, the last of which is the end. @throws RulesError for an unknown
 * character.
 */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let line = 1;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const push = (kind: Token['kind'], text: string) => {
    tokens.push({ kind, text, line });
    return true;
  };

  while (at < source.length) {
    const blank = take(BLANK);
    if (blank) {
      line += blank[0].split('\n').length - 1;
      continue;
    }
    const word = take(WORD);
    if (word && push('word', word[0])) continue;
    const integer = take(INTEGER);
    if (integer && push('integer', integer[0])) continue;
    const text = take(STRING);
    if (text && push('string', (text[1] ?? text[2] ?? '').replace(/\\(.)/g, '$1'))) continue;
    const sign = take(SIGN);
    if (sign && push('sign', sign[0])) continue;
    throw new RulesError(line, `"${source.slice(at).split(/\s/, 1)[0] ?? ''}" is not understood.`);
  }
  push('end', 'the end of the file');
  return tokens;
}

/** A cursor over tokens, with the few moves a recursive-descent parser makes. */
export class TokenStream {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(source: string) {
    this.#tokens = tokenize(source);
  }

  get current(): Token {
    const token = this.#tokens[Math.min(this.#at, this.#tokens.length - 1)];
    if (token === undefined) throw new RulesError(1, 'The file is empty.');
    return token;
  }

  advance(): Token {
    const token = this.current;
    this.#at += 1;
    return token;
  }

  /** Whether the next token is this sign or word, and not a string with the same text. */
  at(text: string): boolean {
    const { kind, text: actual } = this.current;
    return (kind === 'sign' || kind === 'word') && actual === text;
  }

  accept(text: string): boolean {
    const found = this.at(text);
    if (found) this.advance();
    return found;
  }

  expect(...texts: string[]): void {
    for (const text of texts) {
      if (!this.accept(text)) this.refuse(`"${text}" was expected before "${this.current.text}".`);
    }
  }

  word(what: string): string {
    if (this.current.kind !== 'word') {
      this.refuse(`${what} was expected before "${this.current.text}".`);
    }
    return this.advance().text;
  }

  /** @throws RulesError with the line of the next token. */
  refuse(message: string): never {
    throw new RulesError(this.current.line, message);
  }
}
