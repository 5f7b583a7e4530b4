import { z } from 'zod';
import { type ServiceCall } from '../call.js';
import { workshopScheduleRecord } from './workshop-schedule.schemas.js';

export const workshopScheduleServiceCalls = {
  /** Sent by catalog: time and place of a workshop, for reminders to enrolled users and mails about changes. */
  recordWorkshopSchedule: {
    policy: 'visitor',
    method: 'POST',
    path: '/workshop-schedules',
    body: workshopScheduleRecord,
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, ServiceCall>;
