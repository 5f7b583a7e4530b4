const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Formats integer paise: `₹12,999`, `₹0.50`. */
export const formatPaise = (paise: number): string =>
  (paise % 100 === 0 ? wholeRupees : rupeesAndPaise).format(rupees(paise));

/** Integer paise → rupees for a response to a browser (S-208, CON-40). */
export const rupees = (paise: number): number => paise / 100;
