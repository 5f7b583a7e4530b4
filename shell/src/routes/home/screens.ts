export { HomePage } from '../../features/home/home-page.js';
export { TeachersSection } from '../../features/teachers/teachers-section.js';
export { homeMessages } from '../../messages/home.en.js';
export { teachersMessages } from '../../messages/teachers.en.js';
