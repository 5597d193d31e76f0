const { join } = require('node:path');

const LIVE_PAGE = JSON.stringify(join(__dirname, 'live-page.cjs'));

// In place of a page: a component that draws the newest version of it. An update that nothing below the page takes ends here.
module.exports.pitch = function (remaining) {
  const page = JSON.stringify(this.utils.contextify(this.context, remaining));
  return `import { livePage } from ${LIVE_PAGE};
import Page from ${page};

const { LivePage, draw } = livePage(() => Page);
export default LivePage;
import.meta.webpackHot.accept(${page}, draw);
`;
};
