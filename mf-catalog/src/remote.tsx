import { WHOLE_LIST } from '@academy/contracts/catalog/catalog-list';
import { Navigate } from '@academy/mf-kit/router';
import { type RemoteModule } from '@academy/mf-kit/remote-module';
import { en } from './messages/en.js';
import { CourseDetailRoute } from './routes/course-detail.js';
import { CourseListRoute } from './routes/course-list.js';
import { PaymentResultRoute } from './routes/payment-result.js';
import { TeacherDetailRoute } from './routes/teacher-detail.js';
import { TeacherListRoute } from './routes/teacher-list.js';
import { WorkshopDetailRoute } from './routes/workshop-detail.js';
import { WorkshopListRoute } from './routes/workshop-list.js';

export const remote: RemoteModule = {
  messages: { en },
  routes: () => [
    { path: '/course', element: <CourseListRoute /> },
    { path: `/course/${WHOLE_LIST}`, element: <Navigate to="/course" replace /> },
    { path: '/course/:slug', element: <CourseDetailRoute /> },
    { path: '/workshop', element: <WorkshopListRoute /> },
    { path: `/workshop/${WHOLE_LIST}`, element: <Navigate to="/workshop" replace /> },
    { path: '/workshop/:slug', element: <WorkshopDetailRoute /> },
    { path: '/teachers', element: <TeacherListRoute /> },
    { path: '/teachers/:slug', element: <TeacherDetailRoute /> },
    { path: '/payment/callback', element: <PaymentResultRoute /> },
    { path: '/payment-success/:transactionId', element: <PaymentResultRoute /> },
  ],
};
