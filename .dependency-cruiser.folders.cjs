const modules = require('./.dependency-cruiser.cjs');

/** Folders form no cycle. Tests and examples are left out: they may use anything beside their subject. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...modules.options,
    exclude: { path: '(^|/)\\.(cache|jalon)/|\\.test\\.tsx?$|/(e2e|testing|testkit)/' },
  },
};
