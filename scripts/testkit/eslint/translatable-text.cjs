const ts = require('typescript');
const { declarationOf, isOneElement, isTransparent } = require('./component-shape.cjs');

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const COMPONENT = /^[A-Z]/;

/** The members of a union or intersection type, or the type itself. */
const partsOf = (type) => (type.isUnionOrIntersection() ? type.types : [type]);

const isText = (type, checker) =>
  partsOf(type).some((part) => {
    const known = checker.getBaseConstraintOfType(part) ?? part;
    return known.isUnionOrIntersection() ? isText(known, checker) : (known.flags & TEXT) !== 0;
  });

/** The item type of a list; undefined for other types. */
function itemOf(type, checker) {
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    return checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  }
  return type.symbol?.name === 'Iterable' ? checker.getTypeArguments(type)[0] : undefined;
}

const listsIn = (type, checker) =>
  partsOf(type)
    .map((part) => itemOf(part, checker))
    .filter((item) => item !== undefined);

/** Whether some list in a type contains bare text. @param seen visited types, for recursive lists. */
function hasTextList(type, checker, seen = new Set()) {
  if (seen.has(type)) return false;
  seen.add(type);
  return listsIn(type, checker).some(
    (item) => isText(item, checker) || hasTextList(item, checker, seen),
  );
}

/** Whether React ignores a text: white space with a line break. */
const isBlank = (text) => text.trim() === '' && text.includes('\n');

const unwrapped = (node) =>
  node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression'
    ? unwrapped(node.expression)
    : node;

/**
 * Keeps translated pages working. A translator replaces each text node by elements, but React keeps the old node: its
 * changes are not shown, and removing it or inserting before it throws. Text that is the only child of an element is
 * safe, because React sets the content of the element instead.
 */
module.exports = {
  meta: {
    type: 'problem',
    messages: {
      among:
        'Text that may change is not the only child of its element: write the sentence as one template literal, or put the text into an element of its own.',
      after: 'Put this text into an element: React may insert what stands before it later.',
      loose: 'Put this text into an element: a fragment or a provider is none.',
      list: 'Put each text of the list into an element.',
      returned: 'Return an element, not a bare text (a slot for elements is a ReactElement).',
    },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    const services = sourceCode.parserServices;
    const checker = services.program.getTypeChecker();
    const typeOf = (node) => services.getTypeAtLocation(node);

    /** Whether a value never changes while the page is open: a literal, or a constant of a module. */
    function isConstant(wrapped) {
      const node = unwrapped(wrapped);
      if (node.type === 'Literal') return true;
      if (node.type === 'TemplateLiteral') return node.expressions.every(isConstant);
      if (node.type === 'MemberExpression') return !node.computed && isConstant(node.object);
      if (node.type !== 'Identifier') return false;
      const declaration = declarationOf(services.esTreeNodeToTSNodeMap.get(node), checker);
      return (
        declaration !== undefined &&
        ts.isVariableDeclaration(declaration) &&
        (declaration.parent.flags & ts.NodeFlags.Const) !== 0 &&
        ts.isSourceFile(declaration.parent.parent.parent)
      );
    }

    const tagOf = (node) => services.esTreeNodeToTSNodeMap.get(node.openingElement.name);
    const isLoose = (node) =>
      node.type === 'JSXFragment' ||
      ((node.openingElement.name.type !== 'JSXIdentifier' ||
        COMPONENT.test(node.openingElement.name.name)) &&
        isTransparent(tagOf(node), checker));
    const isKeyed = ({ openingElement }) =>
      openingElement.attributes.some(({ name }) => name?.name === 'key');

    /** Kind of a child, as it affects the text around it. */
    function kindOf(node) {
      if (node.type === 'JSXText') return isBlank(node.value) ? 'nothing' : 'static';
      if (node.type === 'JSXElement') {
        return !isKeyed(node) && isOneElement(tagOf(node), checker) ? 'element' : 'other';
      }
      if (node.type !== 'JSXExpressionContainer') return 'other';
      const { expression } = node;
      if (expression.type === 'JSXEmptyExpression') return 'nothing';
      const type = typeOf(expression);
      if (hasTextList(type, checker) && !isText(type, checker)) return 'list';
      if (!isText(type, checker)) return 'other';
      return isConstant(expression) ? 'static' : 'changing';
    }

    /** Children with their kinds; fragments are replaced by their children. */
    const childrenOf = (node) =>
      node.children
        .flatMap((child) =>
          child.type === 'JSXFragment'
            ? childrenOf(child)
            : [{ node: child, kind: kindOf(child), isIn: node }],
        )
        .filter(({ kind }) => kind !== 'nothing');

    /** Whether a child is chosen by a condition among contents of any kind, so that it may be replaced. */
    const isChosen = ({ expression }) =>
      ['ConditionalExpression', 'LogicalExpression'].includes(expression?.type) &&
      hasTextList(typeOf(expression), checker);

    function check(parent) {
      const children = childrenOf(parent);
      const loose = isLoose(parent);
      let mayInsert = false;
      for (const { node, kind, isIn } of children) {
        const isMine = isIn === parent;
        const report = (messageId) => {
          if (isMine) context.report({ node, messageId });
        };
        if (kind === 'list') report('list');
        else if (kind === 'changing' && children.length > 1) report('among');
        else if (loose && (kind === 'changing' || kind === 'static')) report('loose');
        else if (kind === 'static' && mayInsert) report('after');
        else if (kind === 'changing' && isChosen(node)) report('list');
        mayInsert = kind === 'other' || kind === 'list';
      }
    }

    function nameOf({ id, parent }) {
      if (id) return id.name;
      if (parent.type === 'VariableDeclarator') return parent.id.name;
      const isRender = parent.type === 'MethodDefinition' && parent.key.name === 'render';
      return isRender ? parent.parent.parent.id?.name : undefined;
    }

    function checkReturned(node, value) {
      if (!value || !COMPONENT.test(nameOf(node) ?? '')) return;
      const type = typeOf(value);
      if (isText(type, checker) || hasTextList(type, checker)) {
        context.report({ node: value, messageId: 'returned' });
      }
    }

    const functions = [];
    const enter = (node) => functions.push(node);
    const leave = () => functions.pop();
    return {
      JSXElement: check,
      JSXFragment: check,
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit'(node) {
        leave();
        if (node.expression) checkReturned(node, node.body);
      },
      ReturnStatement: ({ argument }) => {
        const fn = functions.at(-1);
        if (fn) checkReturned(fn, argument);
      },
    };
  },
};
