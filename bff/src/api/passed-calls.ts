import { accountSettingsCalls } from '@academy/contracts/account-settings/account-settings.calls';
import { auditCalls } from '@academy/contracts/audit/audit.calls';
import { certificateCalls } from '@academy/contracts/certificates/certificate.calls';
import { issuedCertificateCalls } from '@academy/contracts/certificates/issued-certificate.calls';
import { categoryCalls } from '@academy/contracts/content/category.calls';
import { faqCalls, publicFaqCalls } from '@academy/contracts/content/faq.calls';
import { siteCalls } from '@academy/contracts/content/site.calls';
import { couponCalls } from '@academy/contracts/coupons/coupon.calls';
import { curriculumCalls } from '@academy/contracts/curriculum/curriculum.calls';
import { dashboardCalls } from '@academy/contracts/dashboard/dashboard.calls';
import { dataExportCalls } from '@academy/contracts/data-export/data-export.calls';
import { manualEnrollmentCalls } from '@academy/contracts/enrollments/manual-enrollment.calls';
import { googleCalls } from '@academy/contracts/google/google.calls';
import { noteCalls } from '@academy/contracts/notes/note.calls';
import { adminOrderCalls } from '@academy/contracts/orders/admin-order.calls';
import { passwordCalls } from '@academy/contracts/passwords/password.calls';
import { progressCalls } from '@academy/contracts/progress/progress.calls';
import { quizCalls } from '@academy/contracts/quizzes/quiz.calls';
import { receiptCalls } from '@academy/contracts/receipts/receipt.calls';
import { reportCalls } from '@academy/contracts/reconciliation/report.calls';
import { refundCalls } from '@academy/contracts/refunds/refund.calls';
import { registrationCalls } from '@academy/contracts/registration/registration.calls';
import { secondFactorCalls } from '@academy/contracts/second-factor/second-factor.calls';
import { sessionCalls } from '@academy/contracts/sessions/session.calls';
import { contactCalls } from '@academy/contracts/support/contact.calls';
import { messageCalls } from '@academy/contracts/support/message.calls';
import { userCalls } from '@academy/contracts/users/user.calls';
import { verificationCalls } from '@academy/contracts/verification/verification.calls';

/**
 * The calls of the API by feature. Those with an upstream are only passed on; the name is that of their controller in the
 * API description.
 */
export const passedCalls = {
  AccountSettings: accountSettingsCalls,
  Audit: auditCalls,
  Categories: categoryCalls,
  Certificates: certificateCalls,
  Contact: contactCalls,
  Coupons: couponCalls,
  Curriculum: curriculumCalls,
  Dashboard: dashboardCalls,
  DataExport: dataExportCalls,
  Enrollments: manualEnrollmentCalls,
  Faq: faqCalls,
  Google: googleCalls,
  IssuedCertificates: issuedCertificateCalls,
  Messages: messageCalls,
  Notes: noteCalls,
  Orders: adminOrderCalls,
  Passwords: passwordCalls,
  Progress: progressCalls,
  PublicFaq: publicFaqCalls,
  Quizzes: quizCalls,
  Receipts: receiptCalls,
  ReconciliationReports: reportCalls,
  Refunds: refundCalls,
  Registration: registrationCalls,
  SecondFactor: secondFactorCalls,
  Sessions: sessionCalls,
  Site: siteCalls,
  Users: userCalls,
  Verification: verificationCalls,
};
