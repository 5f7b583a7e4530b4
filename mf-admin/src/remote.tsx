import { type RemoteModule } from '@academy/mf-kit/remote-module';
import { en } from './messages/en.js';
import { AdminRoute } from './routes/admin.js';

export const remote: RemoteModule = {
  messages: { en },
  routes: () => [{ path: '/admin', element: <AdminRoute /> }],
};
