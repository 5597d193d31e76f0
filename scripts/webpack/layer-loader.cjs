const { sep } = require('node:path');

/**
 * Puts every rule of a style sheet into the cascade layer of its owner, so that no part can outrank another by accident.
 * `shared` owns `ui` (and `base` for its global sheets), the shell `shell`, each remote `parts.<name>`.
 */
module.exports = function layerLoader(source) {
  const { owner, sharedFolder } = this.getOptions();
  const isShared = this.resourcePath.startsWith(sharedFolder + sep);
  const isGlobal = !this.resourcePath.endsWith('.module.css');
  const layer = isShared ? (isGlobal ? 'base' : 'ui') : owner;
  return `@layer ${layer} {\n${source}\n}\n`;
};
