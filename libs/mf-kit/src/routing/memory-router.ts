/** Routers without a browser's address, for the server and for tests: pages share `./router`, and need none of these. */
export { MemoryRouter, StaticRouter } from 'react-router';
