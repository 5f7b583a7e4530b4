import { z } from 'zod';
import { type ServiceCall } from '../call.js';
import { workshopScheduleRecord } from './workshop-schedule.schemas.js';

export const workshopScheduleServiceCalls = {
  /** From catalog alone: when and where a workshop is, so that the enrolled can be reminded and told of changes. */
  recordWorkshopSchedule: {
    policy: 'visitor',
    method: 'POST',
    path: '/workshop-schedules',
    body: workshopScheduleRecord,
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, ServiceCall>;
