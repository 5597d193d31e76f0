/** Why something is refused, one code for each kind of remedy: pipelines read it. A code keeps its name and its meaning. */
export type RefusalCode =
  | 'address-taken'
  | 'broken-release'
  | 'another-store'
  | 'bundled-copy'
  | 'does-not-compile'
  | 'foreign-style'
  | 'links-left'
  | 'module-version'
  | 'name-missing'
  | 'no-key'
  | 'no-shell'
  | 'not-allowed'
  | 'not-found'
  | 'over-budget'
  | 'overtaken'
  | 'page-throws'
  | 'part-kind'
  | 'placeholder'
  | 'records-gone'
  | 'routes-invalid'
  | 'submission-replaced'
  | 'too-many'
  | 'tool-outdated'
  | 'type-changed';

/** One reason against a publication. */
export interface Refusal {
  code: RefusalCode;
  /** What, where, remedy, for people. */
  message: string;
  /** The releases that the message names: "wizard 1.0.0-1a2b3c4d". */
  sides: string[];
}

const RELEASE_NAME = /\b[a-z][a-z0-9-]* \d+\.\d+\.\d+-[\w.-]*\w/g;

export const refusal = (code: RefusalCode, message: string): Refusal => ({
  code,
  message,
  sides: [...new Set(message.match(RELEASE_NAME))],
});

export const refusals = (code: RefusalCode, messages: readonly string[]): Refusal[] =>
  messages.map((message) => refusal(code, message));

export const messagesOf = (reasons: readonly Refusal[]): string[] =>
  reasons.map(({ message }) => message);
