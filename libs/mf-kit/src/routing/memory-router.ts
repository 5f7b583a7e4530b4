/** A router without a browser's address, for the server and for tests: pages share `./router`, and need none of this. */
export { createMemoryRouter } from 'react-router';
