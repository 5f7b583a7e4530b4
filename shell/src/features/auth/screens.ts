export { AuthPage } from './auth-page.js';
export { GoogleCallbackPage } from './google/google-callback-page.js';
export { LoginLinkPage } from './links/login-link-page.js';
export { ResetPasswordPage, VerifyEmailPage } from './links/link-pages.js';
export { accountMessages } from '../../messages/account.en.js';
