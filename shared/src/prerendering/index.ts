/** The router around a page that is rendered without a browser: of no use in one, and not to be sent to it. */
export { StaticRouter } from 'react-router-dom';
