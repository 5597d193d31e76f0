/** Router for pages rendered on the server; must not be shipped to browsers. */
export { StaticRouter } from 'react-router-dom';
