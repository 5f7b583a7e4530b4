import { z } from 'zod';

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The URL that the registry calls when a remote fails: `https`, or `http` of the loopback address for development. */
export const alertWebhook = z
  .string()
  .max(300, 'has more than 300 characters')
  .regex(/^https?:\/\/[!-~]+$/, 'is no URL such as https://alerts.example.org/academy')
  .superRefine((text, context) => {
    const why = webhookProblem(text);
    if (why) context.addIssue({ code: 'custom', message: why });
  });

/** Only a server for development calls the loopback address (decision 0231). */
export const isDevelopmentWebhook = (webhook: string): boolean => webhook.startsWith('http:');

function webhookProblem(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url) return 'is no URL such as https://alerts.example.org/academy';
  if (url.username || url.password) return 'contains a user name or a password';
  if (url.hash) return 'contains a fragment, which no server receives';
  if (url.protocol === 'https:') return url.port ? 'names a port: alerts are sent to port 443' : undefined;
  return LOOPBACK.includes(url.hostname) ? undefined : 'has to be https, except for the loopback address';
}

const MAX_SLO_PERCENT = 50;

/** The largest accepted share of sessions in which the remote does not load: `0.5%`. */
const failureShare = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?%$/, 'is no share such as 0.5%')
  .refine((share) => {
    const percent = Number.parseFloat(share);
    return percent > 0 && percent <= MAX_SLO_PERCENT;
  }, `is not between 0.01% and ${MAX_SLO_PERCENT}%`);

/** @param share `0.5%` @returns 0.005 */
export const ratioOf = (share: string): number => Number.parseFloat(share) / 100;

/** The receiver of a team's alerts. */
export const onCall = z.strictObject({ webhook: alertWebhook });
/** The service level that a team promises. */
export const slo = z.strictObject({ loadFailure: failureShare });

/** As a release contains them: a server ignores the fields that later versions add. */
export const releasedOnCall = z.object({ webhook: z.string() });
export const releasedSlo = z.object({ loadFailure: failureShare });
