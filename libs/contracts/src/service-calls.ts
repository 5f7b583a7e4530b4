import { accountSettingsServiceCalls } from './account-settings/account-settings.calls.js';
import { pageViewServiceCalls } from './analytics/page-view.calls.js';
import { salesServiceCalls } from './analytics/sales.calls.js';
import { statsServiceCalls } from './analytics/stats.calls.js';
import { apiCalls } from './api-calls.js';
import { auditServiceCalls } from './audit/audit.calls.js';
import { upstreamOf, type Call, type ServiceCall, type Upstream } from './call.js';
import { catalogServiceCalls } from './catalog/catalog.calls.js';
import { certificateServiceCalls } from './certificates/certificate.calls.js';
import { checkoutServiceCalls } from './checkout/checkout.calls.js';
import { closedAccountServiceCalls } from './closed-accounts/closed-account.calls.js';
import { publicFaqServiceCalls } from './content/faq.calls.js';
import { siteServiceCalls } from './content/site.calls.js';
import { dataExportServiceCalls } from './data-export/data-export.calls.js';
import { delistedItemServiceCalls } from './delisted-items/delisted-item.calls.js';
import { catalogEnrollmentCalls, enrollmentServiceCalls } from './enrollments/enrollment.calls.js';
import { learnerServiceCalls } from './enrollments/learner.calls.js';
import { erasureServiceCalls } from './erasure/erasure.calls.js';
import { gatewayReportServiceCalls } from './gateways/gateway-report.calls.js';
import { googleServiceCalls } from './google/google.calls.js';
import { homeServiceCalls } from './home/home.calls.js';
import { itemServiceCalls } from './items/item.calls.js';
import { loginLinkServiceCalls } from './login-links/login-link.calls.js';
import { orderServiceCalls } from './orders/order.calls.js';
import { passwordServiceCalls } from './passwords/password.calls.js';
import { paymentServiceCalls } from './payments/payment.calls.js';
import { learnerProgressCalls } from './progress/learner-progress.calls.js';
import { quoteServiceCalls } from './quotes/quote.calls.js';
import { reportServiceCalls } from './reconciliation/report.calls.js';
import { registrationServiceCalls } from './registration/registration.calls.js';
import { reviewServiceCalls } from './reviews/review.calls.js';
import { type Route } from './route.js';
import { seatServiceCalls } from './seats/seat.calls.js';
import { secondFactorServiceCalls } from './second-factor/second-factor.calls.js';
import { sessionServiceCalls } from './sessions/session.calls.js';
import { slugServiceCalls } from './slugs/slug.calls.js';
import { contactServiceCalls } from './support/contact.calls.js';
import { messageServiceCalls } from './support/message.calls.js';
import { publicTeacherServiceCalls } from './teachers/teacher.calls.js';
import { userServiceCalls } from './users/user.calls.js';
import { verificationServiceCalls } from './verification/verification.calls.js';
import { workshopScheduleServiceCalls } from './workshop-reminders/workshop-schedule.calls.js';

const between: Readonly<Record<Upstream['service'], readonly ServiceCall[]>> = {
  auth: [
    dataExportServiceCalls.exportAccount,
    salesServiceCalls.readNewUsers,
    statsServiceCalls.readAuthStats,
    ...Object.values(accountSettingsServiceCalls),
    ...Object.values(auditServiceCalls),
    ...Object.values(googleServiceCalls),
    ...Object.values(loginLinkServiceCalls),
    ...Object.values(passwordServiceCalls),
    ...Object.values(registrationServiceCalls),
    ...Object.values(secondFactorServiceCalls),
    ...Object.values(sessionServiceCalls),
    ...Object.values(userServiceCalls),
    ...Object.values(verificationServiceCalls),
  ],
  catalog: [
    dataExportServiceCalls.exportLearning,
    statsServiceCalls.readCatalogStats,
    ...Object.values(auditServiceCalls),
    ...Object.values(catalogEnrollmentCalls),
    ...Object.values(catalogServiceCalls),
    ...Object.values(certificateServiceCalls),
    ...Object.values(contactServiceCalls),
    ...Object.values(erasureServiceCalls),
    ...Object.values(homeServiceCalls),
    ...Object.values(itemServiceCalls),
    ...Object.values(learnerProgressCalls),
    ...Object.values(messageServiceCalls),
    ...Object.values(publicFaqServiceCalls),
    ...Object.values(reviewServiceCalls),
    ...Object.values(siteServiceCalls),
    ...Object.values(publicTeacherServiceCalls),
    ...Object.values(slugServiceCalls),
  ],
  payment: [
    dataExportServiceCalls.exportOrders,
    ...Object.values(auditServiceCalls),
    ...Object.values(checkoutServiceCalls),
    ...Object.values(closedAccountServiceCalls),
    ...Object.values(delistedItemServiceCalls),
    ...Object.values(enrollmentServiceCalls),
    ...Object.values(gatewayReportServiceCalls),
    ...Object.values(learnerServiceCalls),
    ...Object.values(orderServiceCalls),
    ...Object.values(paymentServiceCalls),
    ...Object.values(quoteServiceCalls),
    salesServiceCalls.readDays,
    statsServiceCalls.readPaymentStats,
    ...Object.values(pageViewServiceCalls),
    ...Object.values(reportServiceCalls),
    ...Object.values(seatServiceCalls),
    ...Object.values(workshopScheduleServiceCalls),
  ],
};

/** @returns method and path, at the service, of every declared call that it handles */
export function callsOf(service: Upstream['service']): readonly Route[] {
  const passed = Object.values(apiCalls)
    .flatMap((calls): Call[] => Object.values(calls))
    .flatMap(({ method, upstream }) =>
      upstream?.service === service ? upstreamOf({ method, upstream }) : [],
    );
  return [...between[service], ...passed];
}
