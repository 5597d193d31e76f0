/**
 * Passes a source map on as an object. webpack hashes a map in text form with the paths of this machine in it: two
 * checkouts of one commit would give different bytes.
 */
module.exports = function mapLoader(code, map) {
  this.callback(null, code, typeof map === 'string' ? JSON.parse(map) : map);
};
