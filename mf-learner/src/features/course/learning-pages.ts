export { LecturePage } from '../lecture/lecture-page.js';
export { CoursePage } from './course-page.js';
