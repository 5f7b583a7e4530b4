/** The HTTP client of a process: npm gives each service that names it a copy of its own, and loading two costs 7 MB. */
export { Pool as HttpPool } from 'undici';
