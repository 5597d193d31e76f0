/** Words up to this length stay on the line of the next word. */
const SHORT_WORD_LENGTH = 2;

/** Splits a text into groups that must not break; the groups joined by spaces are the text. */
export function keepShortWords(text: string): string[] {
  const groups: string[] = [];
  let pending = '';
  for (const word of text.split(' ')) {
    const group = pending ? `${pending} ${word}` : word;
    if (word.length <= SHORT_WORD_LENGTH) pending = group;
    else {
      groups.push(group);
      pending = '';
    }
  }
  return pending ? [...groups, pending] : groups;
}
