/**
 * The status of a payment, by what was bought. The paths are written in full, because the gate of releases
 * reads which calls a front end makes from its sources and from the contracts that they import.
 */
export const paymentStatusPaths = {
  course: '/api/course/phonepe/status/{merchantOrderId}',
  workshop: '/api/workshop/phonepe/status/{merchantOrderId}',
} as const;
