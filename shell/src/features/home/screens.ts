export { HomePage } from './home-page.js';
export { homeMessages } from '../../messages/home.en.js';
