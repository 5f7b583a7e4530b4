import { type ReconciliationReport } from '@academy/contracts/reconciliation/report.schemas';
import { academyDay } from '@academy/mf-kit/academy-time';

const dayText = (day: string): string => academyDay(`${day}T06:00:00+05:30`);

/** The range of a report as its texts take it. */
export const daysText = ({ from, to }: Pick<ReconciliationReport, 'from' | 'to'>) => ({
  from: dayText(from),
  to: dayText(to),
});
