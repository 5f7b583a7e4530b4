/** Error codes of an admin's call without the required second factor (decision 0170). */
export const secondFactorCodes = {
  /** The account has none yet. */
  setUp: 'SECOND_FACTOR_SETUP_REQUIRED',
  /** This session has not proved it, or not within the last five minutes if the call requires a recent proof. */
  prove: 'SECOND_FACTOR_REQUIRED',
} as const;
