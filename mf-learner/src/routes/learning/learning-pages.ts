export { CourseBar } from './course-bar.js';
export { LecturePage } from './lecture-page.js';
export { CoursePage } from './course-page.js';
