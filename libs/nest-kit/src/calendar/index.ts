export {
  calendarFile,
  methodOf,
  type CalendarAddress,
  type CalendarEvent,
  type CalendarSetup,
} from './calendar-file.js';
