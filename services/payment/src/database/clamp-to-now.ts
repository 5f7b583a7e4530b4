/** SQL of an instant sent by another service, limited to now, since the clock of its database may be ahead. */
export const CLAMPED_TO_NOW = 'LEAST(COALESCE(?, UTC_TIMESTAMP(3)), UTC_TIMESTAMP(3))';

/** @returns the parameter of `CLAMPED_TO_NOW`; null counts as now */
export const instantOf = (given: string | undefined): Date | null =>
  given === undefined ? null : new Date(given);
