const PART = '^(shell|mfe-[^/]+)/';
const TESTS = '(\\.test\\.tsx?$|/e2e/|^scripts/testkit/)';

/** The layers of scripts/, from the bottom up: a layer imports only layers below it. */
const LAYERS = [
  'core',
  'data',
  'build',
  'store',
  'gate',
  'compose',
  'delivery',
  'local',
  'dev',
  'testkit',
  'bench',
  'cli',
];
/** Layers that do not import each other, although one is drawn above the other. */
const STRANGERS = [
  ...['build', 'store', 'gate', 'compose', 'delivery', 'local', 'dev', 'bench'].map((layer) => [
    layer,
    'data',
  ]),
  ['gate', 'build'],
  ['compose', 'gate'],
  ['local', 'gate'],
  ['local', 'delivery'],
];

const layersOfScripts = [
  ...LAYERS.slice(0, -1).map((layer, index) => ({
    name: `layer-${layer}`,
    comment: `scripts/${layer} imports only the layers below it.`,
    severity: 'error',
    from: { path: `^scripts/${layer}/`, pathNot: TESTS },
    to: { path: `^scripts/(${LAYERS.slice(index + 1).join('|')})/` },
  })),
  ...STRANGERS.map(([from, to]) => ({
    name: `layer-${from}-without-${to}`,
    severity: 'error',
    from: { path: `^scripts/${from}/`, pathNot: TESTS },
    to: { path: `^scripts/${to}/` },
  })),
  {
    name: 'scripts-have-layers',
    comment: 'Every source of scripts/ stands in a layer.',
    severity: 'error',
    from: { path: '^scripts/', pathNot: `^scripts/(${LAYERS.join('|')}|e2e)/` },
    to: {},
  },
];

const NOT_SHIPPED = '(\\.test\\.tsx?$|/e2e/|webpack\\.config\\.ts$)';

/** Who may import whom. CONTRIBUTING.md draws it. */
module.exports = {
  forbidden: [
    {
      name: 'no-part-to-part',
      comment: 'Parts never import each other: they meet in the composition and in @jalon/shared.',
      severity: 'error',
      from: { path: PART },
      to: { path: PART, pathNot: '^$1/' },
    },
    {
      name: 'stand-ins-alone',
      comment:
        'Packages of the stand-ins reach nothing else: jobs with a signing key never load them.',
      severity: 'error',
      from: { pathNot: '(^|/)node_modules/|^scripts/(local/|types/maildev)' },
      to: { path: '(^|/)node_modules/(@types/)?(maildev|nodemailer|mustache)/' },
    },
    {
      name: 'shared-knows-no-part',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mfe-[^/]+|scripts)/' },
    },
    {
      name: 'shared-only-by-entry-points',
      comment: 'Parts and scripts use @jalon/shared/<entry point>; everything else is private.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|scripts)/' },
      to: { path: '^shared/src/[^/]+/(?!index\\.ts$)', pathNot: '^shared/src/ui/.*\\.css$' },
    },
    {
      name: 'prerendering-on-the-server',
      comment: 'A page that imports it would compile a second router into its part.',
      severity: 'error',
      from: { path: PART, pathNot: '(^shell/src/server\\.tsx$|\\.test\\.tsx?$)' },
      to: { path: '^shared/src/prerendering/' },
    },
    {
      name: 'site-set-up-by-the-shell',
      comment: 'A remote would compile a copy in, which sets up nothing.',
      severity: 'error',
      from: { path: '^mfe-', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared/src/shell/' },
    },
    {
      name: 'scripts-know-no-source',
      comment: 'Scripts work on built releases and data files.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(shell|mfe-[^/]+)/' },
    },
    {
      name: 'parts-ship-no-scripts',
      severity: 'error',
      from: { path: PART, pathNot: NOT_SHIPPED },
      to: { path: '^scripts/' },
    },
    {
      name: 'pages-are-the-top',
      comment: 'routes.json → pages → features → ui, lib.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/(features|ui|lib)/', pathNot: NOT_SHIPPED },
      to: { path: '^mfe-[^/]+/src/pages/' },
    },
    {
      name: 'ui-and-lib-are-the-bottom',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/(ui|lib)/' },
      to: { path: '^mfe-[^/]+/src/(features|pages)/' },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'api-knows-no-component',
      comment: 'In a feature: components → api → domain.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/features/[^/]+/(api|domain)/', pathNot: NOT_SHIPPED },
      to: { path: '^mfe-[^/]+/src/features/[^/]+/components/' },
    },
    {
      name: 'domain-is-plain',
      comment: 'domain/ is plain functions: no React, fetch, storage, clock or random.',
      severity: 'error',
      from: { path: '/domain/', pathNot: NOT_SHIPPED },
      to: {
        path: '(^node_modules/react|^shared/src/(data|http|mail|routing|session|state|storage|ui)/|/(api|components)/)',
      },
    },
    ...layersOfScripts,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)\\.(cache|jalon)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
