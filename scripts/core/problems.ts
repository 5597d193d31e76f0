/** Why something is refused, one code for each kind of remedy: pipelines read it. A code keeps its name and its meaning. */
export type ProblemCode =
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
  | 'too-many'
  | 'tool-outdated'
  | 'type-changed';

/** Why the gate refuses a release, or why a command stops before it. */
export interface Problem {
  code: ProblemCode;
  /** Message for people: what is wrong, where, and the remedy. */
  message: string;
  /** The releases that the message names: "wizard 1.0.0-1a2b3c4d". */
  sides: string[];
}

/** @param releases names of the compared releases; `sides` lists those that the message contains. */
export const toProblem = (
  code: ProblemCode,
  message: string,
  releases: readonly string[] = [],
): Problem => ({ code, message, sides: releases.filter((name) => message.includes(name)) });
