import process from 'node:process';

/** Characters of a path that build tools read as something else: webpack `!`, `#`, `?` and `*`, Module Federation `'`. */
const UNUSABLE = /[!#?*']/u;

/** Ends the process, saying why, when nothing can be built below one of these folders. */
export function checkFolder(...folders) {
  const folder = folders.find((path) => UNUSABLE.test(path));
  if (folder === undefined) return;
  const [character] = UNUSABLE.exec(folder);
  console.error(
    `jalon: Nothing can be built in ${folder}: the build tools read the ${character} in this path as something else. Move it to a folder without ! # ? * and '.`,
  );
  process.exit(2);
}
