export { AuthPage } from './auth-page.js';
export { GoogleCallbackPage } from '../../features/google/google-callback-page.js';
export { LoginLinkPage } from '../../features/login-links/login-link-page.js';
export { ResetPasswordPage } from '../../features/passwords/reset-password-page.js';
export { VerifyEmailPage } from '../../features/verification/verify-email-page.js';
export { accountMessages } from '../../messages/account.en.js';
