export { calendarFile, methodOf } from './calendar-file.js';
