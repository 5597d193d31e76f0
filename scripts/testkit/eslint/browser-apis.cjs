const data = require('@mdn/browser-compat-data');

/** By the name of a browser in our list: its names in MDN's data and in messages. */
const BROWSERS = {
  chrome: ['chrome', 'Chrome'],
  firefox: ['firefox', 'Firefox'],
  safari: ['safari', 'Safari'],
  ios_saf: ['safari_ios', 'Safari on iOS'],
};
const READONLY = /^Readonly(?=Array$|Map$|Set$)/;
const CONSTRUCTOR = /(?<=.)Constructor$/;
const LOOKBEHIND = /\(\?<[=!]/;

const { builtins, regular_expressions: regularExpressions } = data.javascript;
const version = (text) => (typeof text === 'string' ? parseFloat(text.replace('≤', '')) : NaN);

/** Whether a browser has a feature without a flag, a prefix or another name; true if MDN has no data. */
function has({ __compat: compat }, browser, oldest) {
  const support = compat.support[browser];
  if (support === undefined) return true;
  return [support].flat().some((statement) => {
    const { version_added: added, version_removed: removed, flags } = statement;
    const isOther = flags ?? statement.prefix ?? statement.alternative_name;
    return !isOther && version(added) <= oldest && !(version(removed) <= oldest);
  });
}

const isFeature = (entry) => entry?.__compat !== undefined;
const ownEntry = (group, name) => (Object.hasOwn(group ?? {}, name) ? group[name] : undefined);

function featureOfMember(owner, name) {
  const interfaces = ownEntry(data.api, owner);
  const found = [
    ownEntry(ownEntry(builtins, owner), name),
    ownEntry(interfaces, name),
    ownEntry(interfaces, `${name}_static`),
  ];
  return found.find(isFeature);
}

function featureOfGlobal(name) {
  return [builtins, data.api, data.api.Window]
    .map((group) => ownEntry(group, name))
    .find(isFeature);
}

/** Names of a type and of the types that it extends, as in MDN's data. */
function namesOf(type, checker, found = new Set()) {
  if (type.isUnionOrIntersection()) {
    for (const part of type.types) namesOf(part, checker, found);
    return found;
  }
  if (checker.isArrayType(type) || checker.isTupleType(type)) return found.add('Array');
  const known = checker.getApparentType(type);
  const name = known.symbol?.name.replace(READONLY, '').replace(CONSTRUCTOR, '');
  if (name === undefined || found.has(name)) return found;
  found.add(name);
  for (const base of known.isClassOrInterface() ? checker.getBaseTypes(known) : []) {
    namesOf(base, checker, found);
  }
  return found;
}

/** Returns `URL` for `URL.canParse` and `window.URL.canParse`. Read from code: a constructor's type has no name. */
function lastName(node) {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed ? node.property.name : null;
}

/** Whether code tests for the feature, as in `typeof` and `?.()`, so that the code works without the feature. */
function isCautious(node) {
  const { parent } = node;
  const isAsked = parent.type === 'UnaryExpression' && parent.operator === 'typeof';
  return isAsked || (parent.type === 'CallExpression' && parent.callee === node && parent.optional);
}

/**
 * Refuses functions that the oldest browsers lack, because compilers only translate syntax. The owner of a method comes
 * from types: `toSorted` of an array, `canParse` of `URL`.
 */
module.exports = {
  meta: {
    type: 'problem',
    messages: { missing: '{{name}} is missing in {{browsers}}.' },
    schema: [{ type: 'object', additionalProperties: { type: 'number' } }],
  },
  create(context) {
    const [oldest] = context.options;
    const { sourceCode } = context;
    const services = sourceCode.parserServices;
    const checker = services.program.getTypeChecker();

    function check(node, name, feature) {
      if (!isFeature(feature) || isCautious(node)) return;
      const browsers = Object.entries(oldest)
        .filter(([browser, major]) => !has(feature, BROWSERS[browser][0], major))
        .map(([browser, major]) => `${BROWSERS[browser][1]} ${String(major)}`)
        .join(', ');
      if (browsers !== '') context.report({ node, messageId: 'missing', data: { name, browsers } });
    }

    /** Whether a name is declared by the language or the browser, not by our own code. */
    const isBuiltIn = (node) =>
      services
        .getSymbolAtLocation(node)
        ?.declarations?.some((declaration) =>
          services.program.isSourceFileDefaultLibrary(declaration.getSourceFile()),
        ) ?? false;

    return {
      MemberExpression(node) {
        if (node.computed || !isBuiltIn(node.property)) return;
        const { name } = node.property;
        const type = services.getTypeAtLocation(node.object);
        const owners = [...namesOf(type, checker), lastName(node.object)];
        const owner = owners.find((candidate) => isFeature(featureOfMember(candidate, name)));
        if (owner) check(node, `${owner}.${name}`, featureOfMember(owner, name));
      },
      Literal(node) {
        if (!node.regex) return;
        const { pattern, flags } = node.regex;
        if (LOOKBEHIND.test(pattern)) {
          check(node, 'Lookbehind', regularExpressions.lookbehind_assertion);
        }
        if (flags.includes('v')) check(node, 'The flag v', builtins.RegExp.unicodeSets);
      },
      'Program:exit'(program) {
        const scope = sourceCode.getScope(program);
        const undefinedHere = scope.variables.filter(({ defs }) => defs.length === 0);
        const references = [
          ...scope.through,
          ...undefinedHere.flatMap((variable) => variable.references),
        ];
        for (const { identifier, isValueReference } of references) {
          if (isValueReference !== false) {
            check(identifier, identifier.name, featureOfGlobal(identifier.name));
          }
        }
      },
    };
  },
};
