import { accountSettingsCalls } from './account-settings/account-settings.calls.js';
import { salesCalls } from './analytics/sales.calls.js';
import { statsCalls } from './analytics/stats.calls.js';
import { auditCalls } from './audit/audit.calls.js';
import { catalogCalls } from './catalog/catalog.calls.js';
import { categoryCalls } from './categories/category.calls.js';
import { certificateCalls } from './certificates/certificate.calls.js';
import { issuedCertificateCalls } from './certificates/issued-certificate.calls.js';
import { checkoutCalls } from './checkout/checkout.calls.js';
import { faqCalls, publicFaqCalls } from './content/faq.calls.js';
import { siteCalls } from './content/site.calls.js';
import { couponCalls } from './coupons/coupon.calls.js';
import { adminCourseCalls } from './courses/admin-course.calls.js';
import { curriculumCalls } from './curriculum/curriculum.calls.js';
import { dashboardCalls } from './dashboard/dashboard.calls.js';
import { dataExportCalls } from './data-export/data-export.calls.js';
import { enrollmentCalls } from './enrollments/enrollment.calls.js';
import { learnerCalls } from './enrollments/learner.calls.js';
import { manualEnrollmentCalls } from './enrollments/manual-enrollment.calls.js';
import { gatewayReportCalls } from './gateways/gateway-report.calls.js';
import { googleCalls } from './google/google.calls.js';
import { importCalls } from './imports/import.calls.js';
import { lectureCalls } from './lectures/lecture.calls.js';
import { loginLinkCalls } from './login-links/login-link.calls.js';
import { uploadCalls } from './media/upload.calls.js';
import { noteCalls } from './notes/note.calls.js';
import { adminOrderCalls } from './orders/admin-order.calls.js';
import { orderCalls } from './orders/order.calls.js';
import { passwordCalls } from './passwords/password.calls.js';
import { paymentCalls } from './payments/payment.calls.js';
import { phonepeV1Calls } from './payments/phonepe-v1.calls.js';
import { progressCalls } from './progress/progress.calls.js';
import { queueCalls } from './queues/queue.calls.js';
import { quizCalls } from './quizzes/quiz.calls.js';
import { quoteCalls } from './quotes/quote.calls.js';
import { receiptCalls } from './receipts/receipt.calls.js';
import { reportCalls } from './reconciliation/report.calls.js';
import { refundCalls } from './refunds/refund.calls.js';
import { registrationCalls } from './registration/registration.calls.js';
import { adminReleaseCalls, releaseCalls } from './releases/release.calls.js';
import { homeCalls } from './home/home.calls.js';
import { reviewCalls } from './reviews/review.calls.js';
import { reviewModerationCalls } from './reviews/review-moderation.calls.js';
import { adminSecondFactorCalls, secondFactorCalls } from './second-factor/second-factor.calls.js';
import { sessionCalls } from './sessions/session.calls.js';
import { contactCalls } from './support/contact.calls.js';
import { messageCalls } from './support/message.calls.js';
import { replyTemplateCalls } from './support/reply-template.calls.js';
import { publicTeacherCalls, teacherCalls } from './teachers/teacher.calls.js';
import { userCalls } from './users/user.calls.js';
import { verificationCalls } from './verification/verification.calls.js';
import { adminWorkshopCalls } from './workshops/admin-workshop.calls.js';

/**
 * The calls of the API by feature. Those with an upstream are only passed on; the key is the name of their controller
 * in the API description.
 */
export const apiCalls = {
  AccountSettings: accountSettingsCalls,
  AdminReleases: adminReleaseCalls,
  Audit: auditCalls,
  Catalog: catalogCalls,
  Categories: categoryCalls,
  Certificates: certificateCalls,
  Checkout: checkoutCalls,
  Contact: contactCalls,
  Coupons: couponCalls,
  Courses: adminCourseCalls,
  Curriculum: { ...curriculumCalls, beginUpload: uploadCalls.beginUpload },
  Dashboard: dashboardCalls,
  DataExport: dataExportCalls,
  EnrollmentRepair: enrollmentCalls,
  Enrollments: manualEnrollmentCalls,
  Faq: faqCalls,
  GatewayReport: gatewayReportCalls,
  Google: googleCalls,
  Imports: importCalls,
  IssuedCertificates: issuedCertificateCalls,
  Learners: learnerCalls,
  Lectures: lectureCalls,
  LoginLinks: loginLinkCalls,
  Messages: messageCalls,
  Home: homeCalls,
  Notes: noteCalls,
  Orders: adminOrderCalls,
  OwnOrders: orderCalls,
  Passwords: passwordCalls,
  Payments: paymentCalls,
  PhonepeV1: phonepeV1Calls,
  Progress: progressCalls,
  PublicFaq: publicFaqCalls,
  PublicTeachers: publicTeacherCalls,
  Queues: queueCalls,
  Quizzes: quizCalls,
  Quotes: quoteCalls,
  Receipts: receiptCalls,
  ReconciliationReports: reportCalls,
  Refunds: refundCalls,
  Registration: registrationCalls,
  Releases: releaseCalls,
  ReplyTemplates: replyTemplateCalls,
  ReviewModeration: reviewModerationCalls,
  Reviews: reviewCalls,
  Sales: salesCalls,
  SecondFactor: secondFactorCalls,
  Sessions: sessionCalls,
  Site: siteCalls,
  Stats: statsCalls,
  Teachers: teacherCalls,
  Uploads: { sendPart: uploadCalls.sendPart, finish: uploadCalls.finishUpload },
  Users: { ...userCalls, ...adminSecondFactorCalls },
  Verification: verificationCalls,
  Workshops: adminWorkshopCalls,
};
