import { z } from 'zod';

/** `order.paid@1`: the subject, the event, and the version of its payload (decision 0229). */
const eventName = z
  .string()
  .max(60)
  .regex(/^[a-z]+(?:\.[a-z][a-z-]*)+@[1-9]\d?$/, 'is no event, as order.paid@1 is one');

const events = z.array(eventName).max(20).default([]);
const eventFields = {
  /** An event has one sender among the live front ends. */
  emits: events,
  hears: events,
};

/** The events between front ends of a page. Their payloads are typed by `EventMap` of `mf-kit`. */
export const declaredEvents = z.strictObject(eventFields);

/** As a release contains them: a server ignores the fields that later versions add. */
export const releasedEvents = z.object(eventFields);
