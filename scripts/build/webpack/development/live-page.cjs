const { createElement, useEffect, useReducer } = require('react');
const { signatureOf } = require('./page-refresh-runtime.cjs');

// React of a live shell is its production build, which cannot refresh components. The page is called, not rendered, so that
// its state survives an update with the same hooks. A new component type would reset the state.
exports.livePage = function (current) {
  const listeners = new Set();
  function Called() {
    return current()();
  }
  function LivePage() {
    const [, draw] = useReducer((count) => count + 1, 0);
    useEffect(() => {
      listeners.add(draw);
      return () => listeners.delete(draw);
    }, []);
    const Page = current();
    return signatureOf ? createElement(Called, { key: signatureOf(Page) }) : createElement(Page);
  }
  return {
    LivePage,
    draw: () => {
      for (const listener of listeners) listener();
    },
  };
};
