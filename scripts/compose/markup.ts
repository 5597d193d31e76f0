const TAG = /<[a-z](?:"[^"]*"|[^">])*>/gi;
const ATTRIBUTE = /\s([^\s"'>/=]+)(?:="([^"]*)")?/g;

/** An attribute of an element, and the start tag it stands in. */
export interface Attribute {
  tag: string;
  /** In lower case. */
  name: string;
  value: string;
}

/** Every attribute of markup that React wrote: values are quoted, and no text holds a bare `<`. */
export function attributesIn(markup: string): Attribute[] {
  return [...markup.matchAll(TAG)].flatMap(([tag]) =>
    [...tag.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => ({
      tag,
      name: name.toLowerCase(),
      value,
    })),
  );
}
