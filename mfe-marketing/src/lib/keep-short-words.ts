/** A word this short belongs to the one that follows it. */
const SHORT_WORD_LENGTH = 2;

/** Splits a text into groups that must not be broken; joined by spaces, they are the text again. */
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
