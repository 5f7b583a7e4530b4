export { AboutPage } from './about-page.js';
export { EntrepreneurPage } from './entrepreneur-page.js';
export { SupportPage } from './support-page.js';
export { PoliciesPage } from './policies-page.js';
export { ServicesPage } from './services-page.js';
export { informationMessages } from '../../messages/information.en.js';
