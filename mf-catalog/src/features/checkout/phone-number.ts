/** Digits of an Indian mobile number without country code or leading zero (S-209, S-210). */
export function cleanPhoneNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1);
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  return digits;
}

/** Ten digits that begin with 6 to 9: the rule of the enrol form (SEC-20). */
export const isMobileNumber = (text: string): boolean => /^[6-9]\d{9}$/.test(cleanPhoneNumber(text));
