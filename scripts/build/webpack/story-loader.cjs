const { existsSync, readFileSync } = require('node:fs');

/** Adds to a file of examples its own source and that of the component beside it, for the catalogue to show. */
module.exports = function storyLoader(source) {
  const beside = ['.tsx', '.ts'].map((end) => this.resourcePath.replace(/\.stories\.tsx$/, end));
  const component = beside.find((file) => existsSync(file));
  if (component !== undefined) this.addDependency(component);
  const text = component === undefined ? '' : readFileSync(component, 'utf8');
  return `${source}
export const storySource = ${JSON.stringify(source)};
export const componentSource = ${JSON.stringify(text)};
`;
};
