export { AuthPage } from './auth-page.js';
export { GoogleCallbackPage } from './google-callback-page.js';
export { LoginLinkPage } from './login-link-page.js';
export { ResetPasswordPage, VerifyEmailPage } from './link-pages.js';
export { accountMessages } from '../../messages/account.en.js';
