import { SignedIn } from './signed-in.js';

/** A chunk of their own: whoever looks at the dashboard does not need it. */
const loadPages = () => import('../features/account-settings/account-pages.js');

/** `/dashboard/account` */
export function AccountRoute() {
  return <SignedIn load={loadPages}>{({ AccountPage }, user) => <AccountPage user={user} />}</SignedIn>;
}
