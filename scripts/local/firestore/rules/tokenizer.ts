import { RulesError } from './rules-error';

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

/** Cuts the text of a rules file into tokens, the last of which is the end. */
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
