import { type RemoteModule } from '@academy/mf-kit/remote-module';
import { en } from './messages/en.js';
import { AccountRoute } from './routes/account.js';
import { CertificateRoute, VerifyRoute } from './routes/certificates.js';
import { DashboardRoute } from './routes/dashboard.js';
import { CourseRoute, LectureRoute } from './routes/learning.js';
import { OrderRoute, OrdersRoute, ReceiptRoute } from './routes/orders.js';

export const remote: RemoteModule = {
  messages: { en },
  routes: () => [
    { path: '/dashboard', element: <DashboardRoute /> },
    { path: '/dashboard/account', element: <AccountRoute /> },
    { path: '/dashboard/certificates/:certificateId', element: <CertificateRoute /> },
    { path: '/dashboard/orders', element: <OrdersRoute /> },
    { path: '/dashboard/orders/:orderNumber', element: <OrderRoute /> },
    { path: '/dashboard/orders/:orderNumber/receipt', element: <ReceiptRoute /> },
    { path: '/learn/:slug', element: <CourseRoute /> },
    { path: '/learn/:slug/:lectureId', element: <LectureRoute /> },
    { path: '/verify', element: <VerifyRoute /> },
    { path: '/verify/:certificateId', element: <VerifyRoute /> },
  ],
};
