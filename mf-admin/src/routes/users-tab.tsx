import { ImportDialog } from '../features/imports/import-dialog.js';
import { UserAdmin } from '../features/users/user-admin.js';

/** The accounts, with the import of users and enrollments. */
export const UsersTab = () => <UserAdmin importDialog={(dialog) => <ImportDialog {...dialog} />} />;
