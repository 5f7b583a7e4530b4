import { type RemoteModule } from '@academy/mf-kit/remote-module';
import { en } from './messages/en.js';
import { AccountRoute } from './routes/account.js';
import { DashboardRoute } from './routes/dashboard.js';
import { OrderRoute, OrdersRoute, ReceiptRoute } from './routes/orders.js';

export const remote: RemoteModule = {
  messages: { en },
  routes: () => [
    { path: '/dashboard', element: <DashboardRoute /> },
    { path: '/dashboard/account', element: <AccountRoute /> },
    { path: '/dashboard/orders', element: <OrdersRoute /> },
    { path: '/dashboard/orders/:orderNumber', element: <OrderRoute /> },
    { path: '/dashboard/orders/:orderNumber/receipt', element: <ReceiptRoute /> },
  ],
};
