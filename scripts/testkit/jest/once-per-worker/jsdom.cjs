module.exports = globalThis.requireOncePerWorker('jsdom');
