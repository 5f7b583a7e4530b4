export { AboutPage } from './about-page.js';
export { EntrepreneurPage } from './entrepreneur-page.js';
export { HelpDeskPage } from './help-desk-page.js';
export { PoliciesPage } from './policies-page.js';
export { ServicesPage } from './services-page.js';
export { informationMessages } from '../../messages/information.en.js';
