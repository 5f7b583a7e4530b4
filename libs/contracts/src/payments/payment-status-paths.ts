/**
 * The status call of a payment, by the type of the item. The paths are written in full, because the gate of releases
 * finds the calls of a front end in its sources and in the contracts that they import.
 */
export const paymentStatusPaths = {
  course: '/api/course/phonepe/status/{merchantOrderId}',
  workshop: '/api/workshop/phonepe/status/{merchantOrderId}',
} as const;
