/**
 * Routers without the URL of a browser, for the server and for tests. Pages use the shared `./router`, and do
 * not need these.
 */
export { MemoryRouter, StaticRouter } from 'react-router';
