/** One spelling per mailbox: NFC, lower case. The address was validated by the contract before (T42). */
export const normaliseEmail = (address: string): string => address.trim().normalize('NFC').toLowerCase();
