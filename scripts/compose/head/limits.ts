/** What search engines show of a title (the brand included) and of a description, in characters. */
const LONGEST = { title: 60, description: 155 } as const;

/** @throws saying which text is too long, by how much. */
export function checkLengths(head: { title: string; description: string }): void {
  for (const field of ['title', 'description'] as const) {
    const { length } = Array.from(head[field]);
    if (length > LONGEST[field]) {
      throw new Error(
        `its ${field} has ${String(length)} characters, ${String(LONGEST[field])} at most (the brand included): "${head[field]}"`,
      );
    }
  }
}
