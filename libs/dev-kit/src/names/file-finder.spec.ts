import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';

/** Approximate number of matches that a file finder shows at once. */
const MATCHES_AT_ONCE = 8;
const SPECS = /[.-]spec\.|\.stories\.tsx$/;

/** Words that a newcomer types into the file finder, with the expected file. */
const LOOK_UPS: Readonly<Record<string, string>> = {
  analytics: 'services/payment/src/analytics/analytics.module.ts',
  'audit-log': 'bff/src/api/admin/audit/audit-log.service.ts',
  backup: 'libs/backup-kit/src/backup.ts',
  cache: 'bff/src/pages/page-cache/page-cache.ts',
  calendar: 'libs/nest-kit/src/calendar/calendar-file.ts',
  canary: 'libs/cli/src/canary.ts',
  'canonical-path': 'libs/contracts/src/canonical-path.ts',
  checkout: 'services/payment/src/checkout/checkout.service.ts',
  'circuit-breaker': 'libs/nest-kit/src/service-client/circuit-breaker.ts',
  compression: 'bff/src/pages/response-cache/compression.ts',
  cookie: 'bff/src/http/sessions/session-cookies.ts',
  cors: 'bff/src/http/server/cors.ts',
  coupon: 'services/payment/src/coupons/coupon.entity.ts',
  csp: 'bff/src/pages/html/csp.ts',
  csrf: 'bff/src/http/csrf/csrf.ts',
  csv: 'bff/src/http/csv/csv-writer.ts',
  currency: 'libs/mf-kit/src/texts/currency.ts',
  'date-format': 'libs/mf-kit/src/texts/date-format.ts',
  deadlock: 'libs/nest-kit/src/database/transactions/deadlock-retry.ts',
  dialog: 'libs/ui/src/feedback/dialog.tsx',
  dockerfile: 'Dockerfile',
  encryption: 'services/auth/src/secrets/field-encryption.ts',
  env: 'services/auth/src/config/env.ts',
  erasure: 'services/catalog/src/erasure/erasure.service.ts',
  'error-boundary': 'libs/mf-kit/src/remotes/error-boundary.tsx',
  etag: 'bff/src/pages/response-cache/etag.ts',
  'event-stream': 'bff/src/api/learner/payments/event-streams.ts',
  exception: 'libs/nest-kit/src/errors/app-exception.filter.ts',
  export: 'services/auth/src/data-export/data-export.service.ts',
  'forgot-password': 'shell/src/features/passwords/forgot-password-form.tsx',
  guard: 'bff/src/http/policies/policy.guard.ts',
  header: 'shell/src/frame/header.tsx',
  health: 'libs/nest-kit/src/health.module.ts',
  i18n: 'libs/mf-kit/src/texts/i18n.ts',
  idempotency: 'services/payment/src/checkout/idempotency-keys.repository.ts',
  interceptor: 'bff/src/http/policies/expired-token.interceptor.ts',
  invitation: 'services/auth/src/users/admin/invitations.service.ts',
  jwks: 'bff/src/http/sessions/tokens/jwks.ts',
  jwt: 'bff/src/http/sessions/tokens/jwt.strategy.ts',
  ledger: 'services/payment/src/invariants/check-ledger.ts',
  lazy: 'libs/mf-kit/src/use-lazy.ts',
  logger: 'libs/nest-kit/src/logging/logger.ts',
  mailer: 'libs/nest-kit/src/mail/mailer.ts',
  markdown: 'libs/mf-kit/src/texts/markdown.tsx',
  metrics: 'libs/nest-kit/src/metrics/metrics.ts',
  'not-found': 'bff/src/pages/html/not-found.ts',
  openapi: 'bff/openapi.json',
  outbox: 'services/payment/src/outbox/outbox.ts',
  pagination: 'mf-catalog/src/features/catalog/pagination.tsx',
  'password-reset': 'services/auth/src/passwords/password-reset/password-reset.service.ts',
  permissions: 'bff/src/http/policies/permissions.ts',
  prefetch: 'libs/mf-kit/src/remotes/prefetch.ts',
  preview: 'libs/cli/src/preview.ts',
  queue: 'services/payment/src/redis/queues.ts',
  'rate-limit': 'bff/src/http/rate-limit/rate-limits.ts',
  reconciliation: 'services/payment/src/reconciliation/reconciliation.module.ts',
  redis: 'bff/src/http/redis/redis-connection.ts',
  'refresh-token': 'services/auth/src/sessions/refresh/refresh-token.entity.ts',
  refund: 'services/payment/src/refunds/refund.entity.ts',
  'reset-password': 'shell/src/features/passwords/reset-password-page.tsx',
  retry: 'libs/mf-kit/src/api/busy-retry.ts',
  robots: 'bff/src/pages/seo/robots.controller.ts',
  router: 'libs/mf-kit/src/routing/router.ts',
  scheduler: 'services/payment/src/reconciliation/polling/poll-scheduler.service.ts',
  seed: 'services/catalog/src/seed.ts',
  session: 'bff/src/http/sessions/session.ts',
  shutdown: 'libs/nest-kit/src/service/shutdown.ts',
  'signed-media-url': 'services/catalog/src/media/links/signed-media-urls.ts',
  sitemap: 'bff/src/pages/seo/sitemap.ts',
  slug: 'services/catalog/src/slugs/slug.ts',
  ssr: 'bff/src/pages/ssr/ssr-client.ts',
  swagger: 'bff/src/http/openapi/swagger.controller.ts',
  theme: 'libs/ui/src/theme/theme-provider.tsx',
  timezone: 'services/catalog/src/workshops/timezone.ts',
  toast: 'libs/ui/src/feedback/toasts.tsx',
  totp: 'services/auth/src/second-factor/totp.ts',
  trace: 'libs/nest-kit/src/tracing/trace.ts',
  transaction: 'libs/nest-kit/src/database/transactions/transaction.ts',
  upload: 'libs/contracts/src/media/upload.calls.ts',
  validation: 'libs/nest-kit/src/errors/validation.ts',
  webhook: 'services/payment/src/webhooks/webhooks.service.ts',
};

/** Words for which this project has another name, so that only the glossary names the file. */
const IN_GLOSSARY = [
  'a11y',
  'avatar',
  'breadcrumb',
  'budget',
  'captions',
  'dedupe',
  'dropdown',
  'honeypot',
  'hsts',
  'invoice',
  'l10n',
  'lockout',
  'opentelemetry',
  'otel',
  'sidebar',
  'skip',
  'strength',
  'subtitle',
  'subtitles',
  'throttle',
  'tooltip',
  'two-factor',
];

/** Words that are also part of other names, so that the glossary has a row with the right file. */
const HALF_IN_GLOSSARY = [
  'authentication',
  'authorization',
  'capacity',
  'dark',
  'favicon',
  'invite',
  'login',
  'logout',
  'manifest',
  'optimistic locking',
  'range request',
  'reconciliation',
  'redirect',
  'sanitize',
  'sort',
  'student',
  'ticket',
];

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
const LOOK_UP_TABLE = /^## If you look for…$[^]*?(?=^## )/m;
const glossaryRows = (LOOK_UP_TABLE.exec(glossary)?.[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line): [string, string] => {
    const cells = line.split('|').map((cell) => cell.trim());
    return [cells[1] ?? '', cells[3] ?? ''];
  });

/** @returns the files and folders in the glossary's row of a word */
const namedFor = (word: string): string[] =>
  glossaryRows
    .filter(([words]) => new RegExp(`\\b${word}\\b`, 'i').test(words))
    .flatMap(([, places]) => [...places.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, place = '']) => place));

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !SPECS.test(file) && !file.endsWith('.module.css'));

/** @returns the rank of a file for a word; undefined if its name does not contain the word */
function rankOf(file: string, word: string): number | undefined {
  const name = posix.basename(file).toLowerCase();
  if (!name.includes(word)) return undefined;
  const [stem = ''] = name.split('.');
  return stem === word || stem === `${word}s` ? 0 : name.startsWith(word) ? 1 : 2;
}

/** @returns the best matches, beginning with those whose whole name is the word */
const matchesOf = (word: string): string[] =>
  files
    .flatMap((file) => {
      const rank = rankOf(file, word);
      return rank === undefined ? [] : [{ file, rank }];
    })
    .sort((one, other) => one.rank - other.rank || one.file.length - other.file.length)
    .slice(0, MATCHES_AT_ONCE)
    .map(({ file }) => file);

describe('a file finder', () => {
  it.each(Object.entries(LOOK_UPS))('shows the right file for the word %s', (word, expected) => {
    expect(matchesOf(word)).toContainEqual(expected);
  });

  it.each(IN_GLOSSARY)('shows no file for the word %s, for which the glossary has a row', (word) => {
    expect(matchesOf(word).filter((file) => !file.includes('seed-files'))).toEqual([]);
    expect(namedFor(word)).not.toEqual([]);
  });

  it.each(HALF_IN_GLOSSARY)('needs the row of the glossary for the word %s', (word) => {
    expect(namedFor(word)).not.toEqual([]);
  });

  it.each(glossaryRows)('finds code in the row of the glossary for the words "%s"', (_, places) => {
    expect(places).toMatch(/`[^`]+`/);
  });
});
