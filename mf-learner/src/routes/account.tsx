import { SignedIn } from './signed-in.js';

/** A separate chunk, because the dashboard does not need it. */
const loadPage = () => import('../features/account-settings/account-page.js');

/** `/dashboard/account` */
export function AccountRoute() {
  return <SignedIn load={loadPage}>{({ AccountPage }, user) => <AccountPage user={user} />}</SignedIn>;
}
