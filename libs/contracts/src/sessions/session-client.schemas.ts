import { z } from 'zod';

/** The content of a browser's signed device cookie for the account of this call (decision 0166). */
const accountDevice = z.object({
  id: z.string().length(22),
  /** The account's mark from the last log-in in this browser; null without one. */
  mark: z.string().max(43).nullable(),
});
export type AccountDevice = z.infer<typeof accountDevice>;

/** The client: a browser gets a token bound to a companion cookie, others an unbound one (SEC-09). */
export const sessionClient = z.object({
  isBrowser: z.boolean(),
  ip: z.string().max(64),
  userAgent: z.string().max(400),
  device: accountDevice.nullish(),
});
export type SessionClient = z.infer<typeof sessionClient>;

/** A call without a client counts as one without browser and network. */
export const anyClient = sessionClient.default({ isBrowser: false, ip: '', userAgent: '' });
