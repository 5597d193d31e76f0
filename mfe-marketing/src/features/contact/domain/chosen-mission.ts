/** The line of a message that names a mission. */
const MISSION_LINE = /^Mission\u00A0: «\u00A0.*\u00A0»\n?/m;

/** The message with the mission chosen by its title, in place of an earlier choice; empty for none. */
export function aboutMission(message: string, title: string): string {
  const line = title && `Mission\u00A0: «\u00A0${title}\u00A0»\n`;
  if (MISSION_LINE.test(message)) return message.replace(MISSION_LINE, () => line);
  return line ? `${message.trimEnd()}\n\n${line}`.trimStart() : message;
}
