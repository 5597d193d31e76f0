const { join } = require('node:path');

const LIVE_PAGE = JSON.stringify(join(__dirname, 'live-page.cjs'));

// Replaces a page by a component that renders its newest version, and accepts updates that no module below accepts.
// The page is required at each rendering, because a page that threw while it started has to run again after an update.
module.exports.pitch = function (remaining) {
  const page = JSON.stringify(
    this.utils.contextify(this.context, remaining.replace(/\?live$/, '')),
  );
  return `import { livePage } from ${LIVE_PAGE};

const { LivePage, draw } = livePage(() => require(${page}).default);
export default LivePage;
import.meta.webpackHot.accept(${page});
import.meta.webpackHot.addStatusHandler((status) => status === 'idle' && draw());
`;
};
