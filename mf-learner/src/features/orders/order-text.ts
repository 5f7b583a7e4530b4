import { type Transaction } from '@academy/contracts/payment.schemas';
import { type BadgeTone } from '@academy/ui';

type Status = Transaction['status'];

export const statusTone: Record<Status, BadgeTone> = {
  SUCCESS: 'success',
  PENDING: 'warning',
  FAILURE: 'neutral',
  REFUND_DUE: 'info',
  REFUNDED: 'info',
};

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** Money is dated by the clock of India, as on the receipt: `21 Nov 2026`. */
export const dayText = (instant: string): string => day.format(new Date(instant));
/** `21 Nov 2026, 6:30 pm` */
export const momentText = (instant: string): string => moment.format(new Date(instant));
/** `6:30 pm` */
export const timeText = (instant: string): string => time.format(new Date(instant));

const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** For the columns of a receipt, whose head names the currency: `1,999.00`. */
export const exactRupees = (paise: number): string => exact.format(paise / 100);

/** With its paise, for amounts that are compared: `₹1.00`. */
export const rupeesAndPaise = (paise: number): string => `₹${exactRupees(paise)}`;

export const orderPath = (orderNumber: string): string =>
  `/dashboard/orders/${encodeURIComponent(orderNumber)}`;
