import { issuedCertificateCalls } from '@academy/contracts/certificates/issued-certificate.calls';
import { categoryCalls } from '@academy/contracts/content/category.calls';
import { faqCalls } from '@academy/contracts/content/faq.calls';
import { couponCalls } from '@academy/contracts/coupons/coupon.calls';
import { manualEnrollmentCalls } from '@academy/contracts/enrollments/manual-enrollment.calls';
import { adminOrderCalls } from '@academy/contracts/orders/admin-order.calls';
import { refundCalls } from '@academy/contracts/refunds/refund.calls';
import { secondFactorCalls } from '@academy/contracts/second-factor/second-factor.calls';
import { userCalls } from '@academy/contracts/users/user.calls';

/** The calls that the BFF only passes on, by the name that they have in the API description. */
export const passedCalls = {
  Categories: categoryCalls,
  Coupons: couponCalls,
  Enrollments: manualEnrollmentCalls,
  Faq: faqCalls,
  IssuedCertificates: issuedCertificateCalls,
  Orders: adminOrderCalls,
  Refunds: refundCalls,
  SecondFactor: secondFactorCalls,
  Users: userCalls,
};
