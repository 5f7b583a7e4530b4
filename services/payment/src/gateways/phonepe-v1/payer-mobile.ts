/** Sent to the provider when the payer entered no usable number (S-211, SEC-20). */
const PLACEHOLDER = '9999999999';

/**
 * The ten digits for the provider's request: strips everything else (S-209), then the leading 0 of eleven digits or the
 * 91 of twelve (S-210).
 */
export function payerMobile(text: string | undefined): string {
  const digits = (text ?? '').replace(/\D/g, '');
  const isTrunk = digits.length === 11 && digits.startsWith('0');
  const isCountry = digits.length === 12 && digits.startsWith('91');
  const number = isTrunk ? digits.slice(1) : isCountry ? digits.slice(2) : digits;
  return number.length === 10 ? number : PLACEHOLDER;
}
