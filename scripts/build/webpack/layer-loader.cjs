const { sep } = require('node:path');

const SHELL = 'shell';

/**
 * Puts every rule of a style sheet into the cascade layer of its owner, so that no part can outrank another by accident.
 * The shell owns `shell`, `ui` for the kit that it provides, and `base` for the global sheets; each remote `parts.<name>`,
 * with its copies of styles of the kit in the lower layer `parts.<name>.kit`.
 */
module.exports = function layerLoader(source) {
  const { owner, sharedFolder } = this.getOptions();
  const isShared = this.resourcePath.startsWith(sharedFolder + sep);
  const isGlobal = !this.resourcePath.endsWith('.module.css');
  const kit = owner === SHELL ? (isGlobal ? 'base' : 'ui') : `${owner}.kit`;
  const layer = isShared ? kit : owner;
  // The layer begins on the line of the first rule, so that source maps keep the line numbers of the sheet.
  return `@layer ${layer} {${source}\n}\n`;
};
