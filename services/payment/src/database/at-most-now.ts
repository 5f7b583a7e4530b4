/** SQL of an instant that another database told: no such instant lies in the future, whatever its clock says. */
export const AT_MOST_NOW = 'LEAST(COALESCE(?, UTC_TIMESTAMP(3)), UTC_TIMESTAMP(3))';

/** @returns the parameter of `AT_MOST_NOW`; null counts as now */
export const instantOf = (given: string | undefined): Date | null =>
  given === undefined ? null : new Date(given);
