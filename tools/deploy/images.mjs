// @ts-check
import { frontAppFolders } from '../workspace.mjs';

/**
 * Contents of each image of the Dockerfile, by the name of its target (decision 0129).
 * @typedef {object} Image
 * @property {string} dir of the app, relative to the repository; the paths below are relative to it
 * @property {readonly string[]} [bundles] files that the app's build has bundled: `main` for `dist/main.bundle.mjs`
 * @property {readonly string[]} [entries] further entry points, bundled here: `migrate` for `dist/migrate.js`
 * @property {readonly string[]} [files] files and folders that are read at run time
 * @property {readonly string[]} [types] packages whose declarations are compiled at run time
 * @property {boolean} [isFront] its build is a release, which its image publishes
 */

/** @type {Readonly<Record<string, Image>>} */
export const images = {
  bff: {
    dir: 'bff',
    bundles: ['main'],
    files: ['assets', 'openapi.json'],
  },
  ssr: { dir: 'ssr', entries: ['main'], files: ['dist/render-program.js'] },
  auth: {
    dir: 'services/auth',
    bundles: ['main'],
    entries: ['migrate', 'seed', 'make-first-admin', 'remove-second-factor'],
  },
  catalog: {
    dir: 'services/catalog',
    bundles: ['main'],
    entries: ['migrate', 'seed', 're-sign-certificates'],
    files: ['seed-files'],
  },
  payment: {
    dir: 'services/payment',
    bundles: ['main', 'worker'],
    entries: ['migrate', 'invariants/check-ledger'],
  },
  // The gate compiles declarations of front ends, which import these.
  registry: {
    dir: 'services/registry',
    entries: ['main'],
    types: ['@types/react', 'i18next', 'react-i18next', 'react-router', 'zod'],
  },
  admin: { dir: 'mf-admin', entries: ['host/main'] },
  ...Object.fromEntries(frontAppFolders().map((dir) => [dir, { dir, isFront: true }])),
  setup: { dir: 'tools/deploy/image', entries: ['setup'] },
  backup: { dir: 'tools/deploy/image', entries: ['backup'] },
  phonepe: { dir: 'simulators/phonepe', entries: ['main'] },
  mail: { dir: 'simulators/mail', entries: ['main'] },
  google: { dir: 'simulators/google', entries: ['main'] },
};

/** @returns {string[]} the targets of the Dockerfile: the worker is the second process of the image of payment */
export const imageNames = () => [...Object.keys(images), 'worker'];
