const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** For the columns of a receipt, whose head contains the currency: `1,999.00`. */
export const exactRupees = (paise: number): string => exact.format(paise / 100);

/** An amount with its paise, for comparison with other amounts: `₹1.00`. */
export const rupeesAndPaise = (paise: number): string => `₹${exactRupees(paise)}`;
