// @ts-check
/**
 * @typedef {object} ReleasedRoom
 * @property {string} remote its name in the registry
 * @property {string} team who owns it; that team's key releases it
 * @property {readonly string[]} routes path prefixes that no two remotes share
 * @property {string} door what it exposes or, of a host, expects of every remote; relative to the repository
 * @property {string} paths the file whose routes it answers, relative to the repository
 * @property {{ initial: number, total: number }} budgets the most gzipped JavaScript, in bytes: what it starts with, and all
 */

/** Front rooms that are released, by their folder. @type {Readonly<Record<string, ReleasedRoom>>} */
export const releasedRooms = {
  shell: {
    remote: 'shell',
    team: 'Platform',
    routes: [],
    door: 'libs/mf-kit/src/remote-module.ts',
    paths: 'shell/src/routes/shell-routes.tsx',
    budgets: { initial: 215_000, total: 450_000 },
  },
  'mf-catalog': {
    remote: 'mf_catalog',
    team: 'Catalogue',
    routes: ['/course', '/workshop', '/payment', '/payment-success'],
    door: 'mf-catalog/src/remote.tsx',
    paths: 'mf-catalog/src/remote.tsx',
    budgets: { initial: 30_000, total: 70_000 },
  },
  'mf-learner': {
    remote: 'mf_learner',
    team: 'Learning',
    routes: ['/dashboard'],
    door: 'mf-learner/src/remote.tsx',
    paths: 'mf-learner/src/remote.tsx',
    budgets: { initial: 40_000, total: 70_000 },
  },
  'mf-admin': {
    remote: 'mf_admin',
    team: 'Back office',
    routes: ['/admin'],
    door: 'mf-admin/src/remote.tsx',
    paths: 'mf-admin/src/remote.tsx',
    budgets: { initial: 45_000, total: 280_000 },
  },
};
