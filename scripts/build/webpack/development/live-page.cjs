const { Component, createElement, useEffect, useState } = require('react');
const { signatureOf } = require('./page-refresh-runtime.cjs');

// Answered by the development site; see `part-server.ts`.
const ERRORS_PATH = '/jalon-development/errors';

/** Whether this document has seen a compile error, and its end. webpack-dev-server posts its messages to the window. */
let hadErrors = false;
let isMended = false;
addEventListener('message', ({ data }) => {
  hadErrors ||= data?.type === 'webpackErrors';
  isMended ||= hadErrors && data?.type === 'webpackOk';
});

/** In place of a page that throws: the message, and the source line as soon as the development site has found it. */
function Failure({ error }) {
  const { stack = '' } = Object(error);
  const [place, setPlace] = useState(stack);
  useEffect(() => {
    // Federation does not bring back a shared module that only the page with the compile error imports.
    if (isMended) location.reload();
    fetch(ERRORS_PATH, { method: 'POST', body: stack })
      .then((answer) => (answer.ok ? answer.text() : stack))
      .then(setPlace, () => undefined);
  }, [stack]);
  const style = { display: 'grid', gap: '1rem', padding: '2rem clamp(1rem, 4vw, 4rem)' };
  const lines = { overflowX: 'auto', padding: '1rem', border: '1px solid', lineHeight: 1.6 };
  return createElement(
    'section',
    { role: 'alert', lang: 'en', style },
    createElement('h1', null, 'This page throws'),
    createElement('p', null, String(error)),
    place && createElement('pre', { tabIndex: 0, style: lines }, place),
  );
}

// React of a live shell is its production build, which cannot refresh components. The page is called, not rendered, so that
// its state survives an update with the same hooks. A new component type would reset the state.
exports.livePage = function (current) {
  const mounted = new Set();
  function Called() {
    return current()();
  }
  class LivePage extends Component {
    state = { thrown: null };

    static getDerivedStateFromError(error) {
      return { thrown: { error } };
    }

    componentDidMount() {
      mounted.add(this);
    }

    componentWillUnmount() {
      mounted.delete(this);
    }

    render() {
      try {
        if (this.state.thrown) throw this.state.thrown.error;
        const Page = current();
        return signatureOf
          ? createElement(Called, { key: signatureOf(Page) })
          : createElement(Page);
      } catch (error) {
        return createElement(Failure, { error });
      }
    }
  }
  return {
    LivePage,
    draw: () => {
      for (const page of mounted) page.setState({ thrown: null });
    },
  };
};
