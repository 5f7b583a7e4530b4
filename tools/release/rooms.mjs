/** Front rooms that are released, by their folder; `routes` are path prefixes that no two remotes share. */
export const releasedRooms = {
  shell: { remote: 'shell', team: 'Platform', routes: [] },
  'mf-catalog': {
    remote: 'mf_catalog',
    team: 'Catalogue',
    routes: ['/course', '/workshop', '/payment', '/payment-success'],
  },
  'mf-learner': { remote: 'mf_learner', team: 'Learning', routes: ['/dashboard'] },
  'mf-admin': { remote: 'mf_admin', team: 'Back office', routes: ['/admin'] },
};
