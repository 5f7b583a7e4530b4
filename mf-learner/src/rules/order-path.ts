export const orderPath = (orderNumber: string): string =>
  `/dashboard/orders/${encodeURIComponent(orderNumber)}`;
