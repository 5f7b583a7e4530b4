import { z } from 'zod';
import { user } from './account.schemas.js';
import { auditEntry } from './audit.schemas.js';
import { entityId, itemType, listQuery, role } from './identity.schemas.js';
import { deviceSession } from './own-account.schemas.js';
import { transaction } from './payment.schemas.js';

/** `invited`: has chosen no password yet; `unverified`: the e-mail address was never confirmed. */
const personState = z.enum(['active', 'unverified', 'invited']);
export type PersonState = z.infer<typeof personState>;

/** S-271 */
const listedPerson = user.extend({ state: personState }).meta({ id: 'ListedPerson' });
export type ListedPerson = z.infer<typeof listedPerson>;

export const personList = z
  .object({ users: z.array(listedPerson), total: z.number().int(), page: z.number().int() })
  .meta({ id: 'PersonList' });
export type PersonList = z.infer<typeof personList>;

/** A hyphen in front turns the order round. `newest` and `oldest` are by the day of joining. */
export const personOrders = [
  'newest',
  'oldest',
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
] as const;
export type PersonOrder = (typeof personOrders)[number];

/** AMB-05. `sort`: one of `personOrders`. */
export const personQuery = listQuery.extend({ role: role.optional(), state: personState.optional() });
export type PersonQuery = z.infer<typeof personQuery>;

/** What the auth service knows of one person beyond the profile. */
export const personAccount = z.object({
  user: listedPerson,
  hasPassword: z.boolean(),
  /** The last use of any session that is still remembered. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** Those that are alive, by last use. `isCurrent`: the one that asks. */
  sessions: z.array(deviceSession),
  /** Of the last link to choose a password, while the account is `invited`. */
  invitedAt: z.iso.datetime().nullable(),
  /** Of an admin (decision 0170); a service that is older does not say. */
  secondFactorSetUpAt: z.iso.datetime().nullable().optional(),
});
export type PersonAccount = z.infer<typeof personAccount>;

/** Answer of `GET /admin/user/{id}` (S-275). What a service that is away would know is null, never empty. */
export const personDetail = personAccount
  .extend({
    enrollments: z
      .array(z.object({ itemType, itemId: entityId, title: z.string(), enrolledAt: z.iso.datetime() }))
      .nullable(),
    /** The latest ones. */
    orders: z.array(transaction).nullable(),
    orderTotal: z.number().int().nullable(),
    /** The latest entries about the person, newest first. */
    audit: z.array(auditEntry).nullable(),
  })
  .meta({ id: 'PersonDetail' });
export type PersonDetail = z.infer<typeof personDetail>;

/** Between BFF and auth: names for ids, of those who still have an account. */
export const MOST_NAMES_AT_ONCE = 500;
export const namesQuestion = z.strictObject({ ids: z.array(entityId).max(MOST_NAMES_AT_ONCE) });
export const namesAnswer = z.object({ names: z.array(z.object({ id: entityId, name: z.string() })) });
export type NamesAnswer = z.infer<typeof namesAnswer>;

/** Between BFF and auth: whose address this is, and whether auth would take the phone number. */
export const MOST_LOOK_UPS_AT_ONCE = 500;
export const peopleQuestion = z.strictObject({
  people: z
    .array(z.strictObject({ email: z.string().max(254), phone: z.string().max(20).optional() }))
    .max(MOST_LOOK_UPS_AT_ONCE),
});
/** In the order of the question. */
export const peopleAnswer = z.object({
  people: z.array(
    z.object({
      userId: entityId.nullable(),
      /** Of whoever has that address; not said by an auth service of before. */
      role: role.nullable().default(null),
      phoneProblem: z.string().nullable(),
    }),
  ),
});
export type PeopleAnswer = z.infer<typeof peopleAnswer>;
