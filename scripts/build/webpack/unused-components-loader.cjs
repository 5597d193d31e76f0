const NAME_FOR_TOOLS = /^\w+\.displayName = "[^"]*";$/gm;
const CLASS_WITH_CONTEXT =
  /^var (\w+) = (class extends React\w*\.Component \{(?:\n(?:[ \t].*)?)*\n\});\s+\1\.contextType = (\w+);$/gm;
const DEFINING_CALL = /= (React\w*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Lets a minifier leave out the components of a package that nobody uses. It keeps what a call at the start of a module
 * returns, and whatever is given a property there, since either could have an effect: these only describe a component.
 */
module.exports = function unusedComponentsLoader(code) {
  return code
    .replaceAll(NAME_FOR_TOOLS, '')
    .replaceAll(
      CLASS_WITH_CONTEXT,
      'var $1 = /* @__PURE__ */ Object.assign($2, { contextType: $3 });',
    )
    .replaceAll(DEFINING_CALL, '= /* @__PURE__ */ $1');
};
