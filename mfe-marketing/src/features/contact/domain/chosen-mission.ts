const named = (title: string) => `Mission\u00A0: «\u00A0${title}\u00A0»`;

/**
 * The message with the chosen mission, in place of the one chosen before.
 * @param titles of all missions to choose from.
 * @param chosen one of them; empty for none.
 */
export function aboutMission(message: string, titles: readonly string[], chosen: string): string {
  const phrase = chosen && named(chosen);
  const [last] = titles
    .map((title) => ({ start: message.lastIndexOf(named(title)), length: named(title).length }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => b.start - a.start);
  if (!last) return phrase ? `${message.trimEnd()}\n\n${phrase}\n`.trimStart() : message;
  const rest = message.slice(last.start + last.length);
  return message.slice(0, last.start) + phrase + (phrase ? rest : rest.replace(/^\n/, ''));
}
