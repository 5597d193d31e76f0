const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** A start tag (or void element); attributes that are null or false are left out, true ones have no value. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | boolean | null>>,
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`));
  return `<${name}${written.join('')}>`;
}

/** JSON for a script element, escaped so that it cannot end the element or start markup. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
