import { type Route } from '../route.js';

/** A file for calendars (RFC 5545), which front ends link to. */
export const workshopCalendar = {
  method: 'GET',
  path: '/api/workshop/{id}/calendar.ics',
} as const satisfies Route;
