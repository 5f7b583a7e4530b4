import { actorsOf } from './actors.js';
import { faults } from './faults.js';
import { type RefundScript, type Script } from './payment-script.js';
import { Random } from './random.js';

/** The script of one payment, determined by seed and number. @param number 1, 2, 3 … */
export function scriptOf(seed: number, number: number): Script {
  const random = new Random(seed, 'script', number);
  const script = scriptWithoutFaults(seed, number, random);
  for (const fault of chooseFaults(random)) {
    fault.apply(script, random);
    script.faults.push(fault.name);
  }
  return script;
}

/** @returns a payment without faults */
function scriptWithoutFaults(seed: number, number: number, random: Random): Script {
  return {
    number,
    ...actorsOf(seed, number),
    faults: [],
    clicks: 1,
    tabs: 1,
    isTampered: false,
    hasPriceChange: false,
    isArchived: false,
    undeliverable: undefined,
    repairs: 0,
    pay: [],
    status: [],
    holdMs: 0,
    amountDelta: 0,
    action: 'pay',
    webhook: 'send',
    forgedWebhooks: [],
    afterPayment: random.pick(['page', 'page', 'away']),
    isPolledEarly: false,
    coupon: undefined,
    paysTwice: false,
    refund: refundWithoutFaults(),
  };
}

const refundWithoutFaults = (): RefundScript => ({
  isRevoked: false,
  approval: 'one',
  request: [],
  status: [],
  failures: 0,
  amountDelta: 0,
  isHeld: false,
  webhook: 'send',
  forgedWebhooks: [],
});

/** One in six payments has no fault, two have one fault, three a pair of faults in different parts. */
function chooseFaults(random: Random) {
  const count = random.pick([0, 1, 1, 2, 2, 2]);
  const first = random.pick(faults);
  const others = faults.filter(({ part }) => part !== first.part);
  return [first, random.pick(others)].slice(0, count);
}
