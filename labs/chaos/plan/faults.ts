import { couponCode } from './coupons.js';
import { fault, GARBAGE, type Fault } from './fault.js';
import { refundFaults } from './refund-faults.js';

const checkout: readonly Fault[] = [
  fault('double click (27)', 'checkout', (script, random) => {
    script.clicks = random.between(2, 6);
  }),
  fault('two tabs (27)', 'checkout', (script) => {
    script.clicks = 4;
    script.tabs = 2;
  }),
  fault('tampered amount (28)', 'checkout', (script) => {
    script.isTampered = true;
  }),
  fault('price changed (31)', 'checkout', (script) => {
    script.hasPriceChange = true;
  }),
  fault('item archived (32)', 'checkout', (script) => {
    script.isArchived = true;
  }),
  fault('item unpublished (32)', 'undeliverable', (script) => {
    script.undeliverable = 'item';
  }),
  fault('account deleted (33)', 'undeliverable', (script) => {
    script.undeliverable = 'account';
  }),
  fault('coupon of few uses', 'coupon', (script) => {
    script.coupon = couponCode(20, script.number);
  }),
  fault('coupon for everything', 'coupon', (script) => {
    script.coupon = couponCode(100, script.number);
  }),
];

const provider: readonly Fault[] = [
  fault('pay garbage (15)', 'pay', (script, random) => {
    script.pay = Array.from({ length: random.between(1, 2) }, () => random.pick(GARBAGE));
  }),
  fault('pay timeout, accepted (13)', 'pay', (script) => {
    script.pay = ['timeout-after-accept'];
  }),
  fault('pay timeout, unknown (14)', 'pay', (script, random) => {
    script.pay = Array.from({ length: random.between(1, 4) }, () => 'timeout');
  }),
  fault('pay timeout, both pages paid (30)', 'pay', (script, random) => {
    script.pay = ['timeout-after-accept'];
    script.paysTwice = true;
    // Both payments of the order are refunded, and two admins decide at the same time.
    script.refund.isRevoked = true;
    script.refund.approval = random.pick(['one', 'at the end']);
  }),
  fault('pay refused', 'pay', (script) => {
    script.pay = ['reject'];
  }),
  fault('pay slow', 'pay', (script, random) => {
    script.pay = [{ delayMs: random.between(200, 4_000) }];
  }),
  fault('pay 429 (17)', 'pay', (script, random) => {
    script.pay = Array.from({ length: random.between(1, 3) }, () => '429');
  }),
  fault('pay 401 (18)', 'pay', (script, random) => {
    script.pay = Array.from({ length: random.between(1, 3) }, () => '401');
  }),
  fault('status garbage (15)', 'status', (script, random) => {
    script.status = Array.from({ length: random.between(1, 4) }, () => random.pick(GARBAGE));
  }),
  fault('status not found, flapping (14)', 'status', (script, random) => {
    script.status = Array.from({ length: random.between(1, 3) }, () => 'not-found');
  }),
  fault('status hangs (16)', 'status', (script) => {
    script.status = ['timeout'];
  }),
  fault('status 401 (18)', 'status', (script, random) => {
    script.status = Array.from({ length: random.between(1, 4) }, () => '401');
  }),
  fault('status of a later version (15)', 'status', (script) => {
    script.status = ['unknown-state', 'unknown-field'];
  }),
  fault('status stale (10)', 'status', (script, random) => {
    script.holdMs = random.between(300, 3_000);
  }),
  fault('other amount (29)', 'amount', (script, random) => {
    script.amountDelta = random.pick([-1, 1, 5_000]);
  }),
];

const notification: readonly Fault[] = [
  fault('webhook lost (1)', 'webhook', (script) => {
    script.webhook = 'drop';
  }),
  fault('webhook ×10 (2)', 'webhook', (script) => {
    script.webhook = { duplicate: 9 };
  }),
  fault('webhook late (7)', 'webhook', (script, random) => {
    script.webhook = { delayMs: random.between(500, 8_000) };
  }),
  fault('webhook before the response (5)', 'webhook', (script) => {
    script.webhook = { beforeResponse: true };
  }),
  fault('forged, bad signature (3)', 'forgery', (script) => {
    script.forgedWebhooks = ['bad-signature'];
  }),
  fault('forged, good header (4)', 'forgery', (script) => {
    script.forgedWebhooks = ['good-header'];
  }),
  fault('forged, then never paid (3, 4)', 'action', (script) => {
    script.forgedWebhooks = ['bad-signature', 'good-header'];
    script.action = 'close';
  }),
  fault('FAILED after COMPLETED (10)', 'forgery', (script) => {
    script.forgedWebhooks = ['stale-failure'];
  }),
];

const admin: readonly Fault[] = [
  fault('never returns (8)', 'afterwards', (script) => {
    script.afterPayment = 'away';
    script.webhook = 'drop';
  }),
  fault('nobody hurries time (1)', 'afterwards', (script) => {
    script.afterPayment = 'patient';
    script.webhook = 'drop';
  }),
  fault('requests a repair ×5', 'repair', (script) => {
    script.repairs = 5;
  }),
  fault("another's order (34)", 'peek', (script) => {
    script.isPolledEarly = true;
  }),
  fault('declines', 'action', (script) => {
    script.action = 'fail';
  }),
  fault('several tries (37)', 'action', (script) => {
    script.action = 'tries';
  }),
  fault('closes the page (14)', 'action', (script) => {
    script.action = 'close';
  }),
  fault('success after failure (11)', 'action', (script) => {
    script.action = 'late-after-failure';
  }),
  fault('success after expiry (12)', 'action', (script) => {
    script.action = 'late-after-expiry';
  }),
  fault('paid while unknown past the expiry (12, 14)', 'action', (script) => {
    script.action = 'paid-unseen';
    script.pay = ['timeout-after-accept'];
    script.status = Array.from({ length: 200 }, () => 'not-found');
    script.webhook = 'drop';
  }),
  fault('pays twice (30)', 'action', (script) => {
    script.action = 'buys-twice';
  }),
];

/** All faults of a payment. */
export const faults = [...checkout, ...provider, ...notification, ...admin, ...refundFaults];
