/** One thing to choose: what is stored, and what is read. */
export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  /** A second line, for choices shown as cards. */
  hint?: string | undefined;
}
