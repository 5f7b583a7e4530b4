export { AccountPage } from './account-page.js';
export { ResetPasswordPage, VerifyEmailPage } from './link-pages.js';
