// @ts-check
import { paint, printLine } from '../screen.mjs';

/** Demo accounts of the seeds; production does not start with them. */
const accounts = [
  ['learner', 'learner@academy.test', 'Learner#2025demo'],
  ['admin', 'admin@academy.test', 'Admin#2025demo'],
];

/** @param {import('../ports.mjs').Ports} ports */
export function showUrls(ports) {
  const urls = [
    ['Academy', ports.academy, ''],
    ['Admin', ports.admin, ''],
    ['API description', ports.academy, '/api/docs'],
    ['PhonePe simulator', ports.phonepe, ''],
    ['Mail catcher', ports.mail, ''],
    ['Google simulator', ports.google, ''],
  ];
  const rows = [
    ...urls.map(([what, port, path]) => `${String(what).padEnd(20)} http://localhost:${port}${path}`),
    '',
    ...accounts.map(([role, email, password]) => `${`Demo ${role}`.padEnd(20)} ${email}  ${password}`),
  ];
  const line = paint('grey', '─'.repeat(68));
  printLine([line, ...rows.map((row) => `  ${row}`), line].join('\n'));
}

/**
 * The variables with which the browser tests find a running product.
 * @param {import('../ports.mjs').Ports} ports
 */
export const browserUrls = ({ academy, admin, phonepe, mail }) => ({
  BASE_URL: `http://localhost:${academy}`,
  ADMIN_URL: `http://localhost:${admin}`,
  PHONEPE_SIM_URL: `http://localhost:${phonepe}`,
  MAIL_URL: `http://localhost:${mail}`,
});
