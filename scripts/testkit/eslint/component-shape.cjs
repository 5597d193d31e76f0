const ts = require('typescript');

/** Components of React that add no element of their own. */
const TRANSPARENT = /^(Fragment|Suspense|StrictMode|Profiler|Activity|ViewTransition)$/;
/** React's types of contexts, whose components add no element either. */
const CONTEXT = /^(Context|Provider|ProviderExoticComponent)$/;
const INTRINSIC = /^[a-z]/;
const DEEPEST = 8;

/** Whether a component places its children in the element around it. */
function isTransparent(node, checker) {
  const name = ts.isPropertyAccessExpression(node) ? node.name.text : node.getText();
  const type = checker.getTypeAtLocation(node);
  return TRANSPARENT.test(name) || CONTEXT.test((type.aliasSymbol ?? type.symbol)?.name ?? '');
}

/** Values that a function returns, without those of functions inside it. */
function returned(fn) {
  if (!fn.body || !ts.isBlock(fn.body)) return fn.body ? [fn.body] : [];
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node)) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(fn.body, visit);
  return found;
}

/** The function of a component: itself, the value of a constant, or what `memo` wraps. */
function functionOf(node, checker) {
  if (!node) return undefined;
  if (ts.isVariableDeclaration(node)) return functionOf(node.initializer, checker);
  if (ts.isCallExpression(node)) return functionOf(node.arguments[0], checker);
  if (ts.isIdentifier(node)) return functionOf(declarationOf(node, checker), checker);
  return ts.isFunctionLike(node) ? node : undefined;
}

function declarationOf(node, checker) {
  const symbol = checker.getSymbolAtLocation(node);
  if (!symbol) return undefined;
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  return (isAlias ? checker.getAliasedSymbol(symbol) : symbol).declarations?.[0];
}

const isKeyed = ({ attributes }) =>
  attributes.properties.some((property) => property.name?.getText() === 'key');

/** Names of the possible root elements of an expression; includes null if it may be none, several or unknown. */
function rootsOf(node, checker, depth) {
  if (!node || depth > DEEPEST) return [null];
  if (ts.isParenthesizedExpression(node)) return rootsOf(node.expression, checker, depth);
  if (ts.isConditionalExpression(node)) {
    return [node.whenTrue, node.whenFalse].flatMap((way) => rootsOf(way, checker, depth));
  }
  const opening = ts.isJsxElement(node) ? node.openingElement : node;
  if (!ts.isJsxOpeningLikeElement(opening) || isKeyed(opening)) return [null];
  return [isOneElement(opening.tagName, checker, depth + 1) ? opening.tagName.getText() : null];
}

/**
 * Whether a tag always renders the same single element, so that React inserts nothing in its place later. Assumed for
 * components of packages.
 */
function isOneElement(tag, checker, depth = 0) {
  if (INTRINSIC.test(tag.getText())) return true;
  if (isTransparent(tag, checker)) return false;
  const type = checker.getTypeAtLocation(tag);
  // `const Heading = isTop ? 'h1' : 'h2'`
  if ([type, ...(type.types ?? [])].some((one) => one.isStringLiteral())) return true;
  const declaration = declarationOf(tag, checker);
  if (declaration?.getSourceFile().isDeclarationFile) return true;
  const fn = functionOf(declaration, checker);
  if (!fn) return false;
  const roots = returned(fn).flatMap((value) => rootsOf(value, checker, depth));
  return roots.length > 0 && roots[0] !== null && new Set(roots).size === 1;
}

module.exports = { declarationOf, isOneElement, isTransparent };
