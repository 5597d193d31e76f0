/** Inline content: plain text, a link, or a value of the configuration. */
export type Inline =
  string | { text: string; to: string } | { text: string; href: string } | { value: string };

export type Paragraph = string | readonly Inline[];

/** A table of two columns: label and value. */
interface Facts {
  facts: readonly { term: string; detail: Paragraph }[];
}

export type Block = Paragraph | { list: readonly Paragraph[] } | Facts;

export interface DocumentSection {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** A long text: terms, policies, statements. */
export interface TextDocument {
  title: string;
  lede: string;
  /** ISO date of the last change of the text. */
  updated: string;
  sections: readonly DocumentSection[];
}
