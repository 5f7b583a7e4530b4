/**
 * The number of rounds of a repeated scenario: FAULT_ROUNDS, 8 by default (each way twice), so that a normal run stays
 * short. The number for T53 is `FAULT_ROUNDS=200 npx nx test @academy/payment -- faults/kills`.
 */
export const rounds = Number(process.env['FAULT_ROUNDS'] ?? 8);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('FAULT_ROUNDS must be a whole number from 1 on');
