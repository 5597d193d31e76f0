/**
 * Hands a source map on as an object. Of one in text webpack keeps the paths of this machine, and its hashes with them:
 * two checkouts of one commit then give different bytes.
 */
module.exports = function mapLoader(code, map) {
  this.callback(null, code, typeof map === 'string' ? JSON.parse(map) : map);
};
