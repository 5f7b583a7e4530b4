export { AccountPage } from './account-page.js';
export { ResetPasswordPage, VerifyEmailPage } from './link-pages.js';
export { accountMessages } from '../../messages/account.en.js';
