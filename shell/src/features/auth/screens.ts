export { AuthPage } from './auth-page.js';
export { GoogleCallbackPage } from './google/google-callback-page.js';
export { LoginLinkPage } from './login-links/login-link-page.js';
export { ResetPasswordPage } from './passwords/reset-password-page.js';
export { VerifyEmailPage } from './verify-email-page.js';
export { accountMessages } from '../../messages/account.en.js';
