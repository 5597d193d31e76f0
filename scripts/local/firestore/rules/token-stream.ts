import { RulesError } from './rules-error';
import { tokenize } from './tokenizer';
import type { Token } from './tokenizer';

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

  /** Whether the next token is this sign or word (never a string that reads the same). */
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

  refuse(message: string): never {
    throw new RulesError(this.current.line, message);
  }
}
