const { join } = require('node:path');

const LIVE_PAGE = JSON.stringify(join(__dirname, 'live-page.cjs'));

// Replaces a page by a component that renders its newest version, and accepts updates that no module below accepts.
module.exports.pitch = function (remaining) {
  const page = JSON.stringify(this.utils.contextify(this.context, remaining));
  return `import { livePage } from ${LIVE_PAGE};
import Page from ${page};

const { LivePage, draw } = livePage(() => Page);
export default LivePage;
import.meta.webpackHot.accept(${page}, draw);
`;
};
