/** One spelling per mailbox: NFC, lower case. The contract has validated the address before (T42). */
export const normaliseEmail = (address: string): string => address.trim().normalize('NFC').toLowerCase();
