/** In tests, a CSS module returns every class name unchanged: `styles.root === 'root'`. */
const classes = new Proxy({}, { get: (_, name) => String(name) });

module.exports = { __esModule: true, default: classes };
