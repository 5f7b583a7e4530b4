const withoutPaise = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** @param paise an integer; 50000000 is formatted as ₹5,00,000 and 49950 as ₹499.50 (lakh grouping) */
export function formatPaise(paise: number): string {
  return (paise % 100 === 0 ? withoutPaise : withPaise).format(paise / 100);
}
