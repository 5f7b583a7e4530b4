const url = (name: string, fallback: string): string => (process.env[name] ?? fallback).replace(/\/$/, '');

/** Origins of the running product. The defaults are those of `npm start`. */
export const env = {
  ADMIN_URL: url('ADMIN_URL', 'http://localhost:4001'),
  BASE_URL: url('BASE_URL', 'http://localhost:4000'),
  CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  MAIL_URL: url('MAIL_URL', 'http://localhost:4031'),
  PHONEPE_SIM_URL: url('PHONEPE_SIM_URL', 'http://localhost:4030'),
  /** File with the secrets of the running product; a test searches public files for them. */
  SECRETS_FILE: process.env['SECRETS_FILE'] ?? '../.data/secrets.json',
  REPORT_FILE: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'],
  /** Number of parallel browsers; more than there are cores, because tests mostly wait. */
  WORKERS: Number(process.env['BROWSER_WORKERS'] ?? 3),
};

/** The demo accounts of development and tests. */
export const demoAccounts = {
  admin: { email: 'admin@academy.test', password: 'Admin#2025demo' },
  learner: { email: 'learner@academy.test', password: 'Learner#2025demo' },
};
