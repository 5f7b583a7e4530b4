export { PaymentDebugPage } from './payment-debug-page.js';
export { PaymentTestPage } from './payment-test-page.js';
export { developerMessages } from '../../messages/developer.en.js';
