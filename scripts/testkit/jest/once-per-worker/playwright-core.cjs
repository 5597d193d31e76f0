module.exports = globalThis.requireOncePerWorker('playwright-core');
