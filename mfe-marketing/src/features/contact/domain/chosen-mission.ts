const named = (title: string) => `Mission\u00A0: «\u00A0${title}\u00A0»`;

/** Where the message names a mission, the last time; nothing when it names none. */
function lastNamed(message: string, titles: readonly string[]) {
  const [last] = titles
    .map((title) => ({ title, start: message.lastIndexOf(named(title)) }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => b.start - a.start);
  return last && { ...last, end: last.start + named(last.title).length };
}

/** The mission that the message names, one of `titles`; empty for none. */
export const missionIn = (message: string, titles: readonly string[]): string =>
  lastNamed(message, titles)?.title ?? '';

/**
 * The message with the chosen mission, in place of the one chosen before.
 * @param titles of all missions to choose from.
 * @param chosen one of them; empty for none.
 */
export function aboutMission(message: string, titles: readonly string[], chosen: string): string {
  const phrase = chosen && named(chosen);
  const last = lastNamed(message, titles);
  if (!last) return phrase ? `${message.trimEnd()}\n\n${phrase}\n`.trimStart() : message;
  const rest = message.slice(last.end);
  return message.slice(0, last.start) + phrase + (phrase ? rest : rest.replace(/^\n/, ''));
}
