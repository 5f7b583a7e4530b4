import { type RemoteModule } from '@academy/mf-kit/remote-module';
import { en } from './messages/en.js';
import { DashboardRoute } from './routes/dashboard.js';

export const remote: RemoteModule = {
  messages: { en },
  routes: () => [{ path: '/dashboard', element: <DashboardRoute /> }],
};
