const NAME_FOR_TOOLS = /^\w+\.displayName = "[^"]*";$/gm;
const CLASS_WITH_CONTEXT =
  /^var (\w+) = (class extends React\w*\.Component \{(?:\n(?:[ \t].*)?)*\n\});\s+\1\.contextType = (\w+);$/gm;
const DEFINING_CALL = /= (React\w*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Lets a minifier drop unused components of a package. Minifiers keep the result of a top-level call and any value that
 * gets a property assigned, because both could have effects; for these components they have none.
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
