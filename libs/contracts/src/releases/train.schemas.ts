import { z } from 'zod';
import { grantedRemote } from './platform.schemas.js';
import {
  channelEvent,
  journalText,
  releaseActor,
  releaseRecord,
  releaseSignature,
  trainId,
} from './release.schemas.js';

const { version } = releaseRecord.shape;

/** An entry that a train has in the journal of one of its members. */
const trainMember = channelEvent.pick({ remote: true, sequence: true, kind: true, version: true });
export type TrainMember = z.infer<typeof trainMember>;

const signed = z.object({ id: trainId, at: z.iso.datetime(), signature: releaseSignature });

/**
 * `trains/<id>.json`, created once: either the train, signed by the registry, whose entries count from then on, or its
 * end, signed by the writer that ended it (decision 0222).
 */
export const trainOutcome = z.discriminatedUnion('outcome', [
  signed.extend({
    outcome: z.literal('made'),
    members: z.array(trainMember).min(1),
    by: z.string().min(1),
    actor: releaseActor,
    approvedBy: releaseActor.optional(),
    reason: journalText,
  }),
  signed.extend({ outcome: z.literal('ended') }),
]);
export type TrainOutcome = z.infer<typeof trainOutcome>;
export type Train = Extract<TrainOutcome, { readonly outcome: 'made' }>;

const MAX_MEMBERS = 30;
const MAX_GIVEN_UP = 50;

const requestedMember = z.strictObject({
  remote: grantedRemote,
  version: version.max(80),
  /** The number of the last entry of its journal; 0 before the first. A concurrent change makes the train fail. */
  expect: z.number().int().min(0),
});

const members = z
  .array(requestedMember)
  .min(1, 'is empty: a train has members')
  .max(MAX_MEMBERS)
  .superRefine((all, context) => {
    for (const [index, { remote }] of all.entries())
      if (all.findIndex((member) => member.remote === remote) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'remote'],
          message: `${remote} is a member already`,
        });
  });

export const trainRequest = z.strictObject({
  members,
  reason: journalText,
  /** Live paths that nothing serves any more, on purpose. */
  givesUp: z.array(z.string().max(200)).max(MAX_GIVEN_UP).optional(),
});
export type TrainRequest = z.infer<typeof trainRequest>;

/** A train that waits for an approval, as the registry stores it. */
export const requestedTrain = trainRequest.extend({
  actor: releaseActor,
  at: z.iso.datetime(),
  signature: releaseSignature,
});
export type RequestedTrain = z.infer<typeof requestedTrain>;

export const trainRollback = z.strictObject({ reason: journalText });

export const trainParams = z.object({ id: trainId });

/** SHA-384 in hexadecimal digits, the name of a request that waits. */
const requestId = z.string().regex(/^[0-9a-f]{96}$/);
export const trainRequestParams = z.object({ id: requestId });

export const madeTrain = z.object({
  id: trainId,
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
  members: z.array(trainMember),
});
export type MadeTrain = z.infer<typeof madeTrain>;

/** 201 with the train, or 202 with the id under which it may be approved. */
export const trainResponse = z.union([
  z.object({ train: madeTrain }),
  z.object({ waitsForApproval: requestId }),
]);
