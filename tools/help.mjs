// @ts-check
import { portTable } from './ports.mjs';
import { printLine } from './screen.mjs';

/**
 * @param {string[]} args
 * @param {string} usage
 * @param {number} base first port
 * @returns {boolean} true if help was shown
 */
export function showHelp(args, usage, base) {
  if (!args.includes('--help') && !args.includes('-h')) return false;
  const ports = portTable.map(
    ({ variable, offset, what }) => `  ${variable.padEnd(20)} ${base + offset}  ${what}`,
  );
  printLine(`${usage}

Ports (an app's metrics are 100 above it):
  ${'ACADEMY_PORT_BASE'.padEnd(20)} ${base}  moves all of them
${ports.join('\n')}

Databases:
  MYSQL_URL, REDIS_URL  servers to use instead of the project's own
  ACADEMY_MYSQL_PORT, ACADEMY_REDIS_PORT  ports of the project's own (default: free ones)
  ACADEMY_PACKAGES=unpack  never install by the package manager, unpack below the data folder

Others:
  ACADEMY_DATA_DIR      where everything is kept (default .data)
  LOG_LEVEL, SITE_*, MAIL_FROM, SMTP_URL, PHONEPE_*, GOOGLE_*, OTEL_*  reach the apps as they are
  SITE_NAME, SITE_EMAIL, SITE_PHONE, SITE_ADDRESS (lines parted by |), SITE_YEAR, SITE_GST_RATE,
  SITE_PROFILE_{PROFESSIONAL,VIDEO,PHOTO}, SITE_GOAL_{HACKERS,VENTURES,MOVEMENT}  what the pages say of the academy
  PHONEPE_API           v2 (default) or v1: the generation of PhonePe that is spoken`);
  return true;
}
