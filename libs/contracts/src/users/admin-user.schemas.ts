import { z } from 'zod';
import { auditEntry } from '../audit/audit.schemas.js';
import { entityId, listQuery, role } from '../identity.schemas.js';
import { enrollment } from '../enrollments/enrollment.schemas.js';
import { deviceSession } from '../account-settings/account-settings.schemas.js';
import { transaction } from '../orders/order.schemas.js';
import { oneLine } from '../visible-text.js';
import { user } from './user.schemas.js';

/** `invited`: has not chosen a password yet; `unverified`: the e-mail address was never confirmed. */
const userState = z.enum(['active', 'unverified', 'invited']);
export type UserState = z.infer<typeof userState>;

/** S-271 */
const listedUser = user.extend({ state: userState }).meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof listedUser>;

export const userList = z
  .object({ users: z.array(listedUser), total: z.number().int(), page: z.number().int() })
  .meta({ id: 'UserList' });
export type UserList = z.infer<typeof userList>;

/** A leading hyphen reverses the order. `newest` and `oldest` refer to the day of joining. */
export const userOrders = ['newest', 'oldest', 'name', '-name', 'email', '-email', 'role', '-role'] as const;
export type UserOrder = (typeof userOrders)[number];

/** AMB-05. `sort`: one of `userOrders`. */
export const userQuery = listQuery.extend({ role: role.optional(), state: userState.optional() });
export type UserQuery = z.infer<typeof userQuery>;

/** The account of one user in the auth service, in addition to the profile. */
export const userAccount = z.object({
  user: listedUser,
  hasPassword: z.boolean(),
  /** The last use of any stored session. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** The active sessions, by last use. `isCurrent`: the caller's own session. */
  sessions: z.array(deviceSession),
  /** The time of the last link to choose a password, while the account is `invited`. */
  invitedAt: z.iso.datetime().nullable(),
  /** Set for an admin (decision 0170); an older service omits it. */
  secondFactorSetUpAt: z.iso.datetime().nullable().optional(),
});
export type UserAccount = z.infer<typeof userAccount>;

/** Response of `GET /admin/user/{id}` (S-275). The part of an unavailable service is null, never empty. */
export const userDetail = userAccount
  .extend({
    enrollments: z.array(enrollment).nullable(),
    /** The latest orders. */
    orders: z.array(transaction).nullable(),
    orderTotal: z.number().int().nullable(),
    /** The latest entries about the user, newest first. */
    audit: z.array(auditEntry).nullable(),
  })
  .meta({ id: 'UserDetail' });
export type UserDetail = z.infer<typeof userDetail>;

/** SEC-23: the account has no password until the user sets one by the link in the mail. */
export const addUserRequest = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(2, 'Please enter a name')
      .check(...oneLine('The name'))
      .max(80),
    email: z.string().trim().max(254).pipe(z.email('Please enter a valid e-mail address')),
    phone: z.string().trim().max(20).optional(),
    role: role.default('user'),
  })
  .meta({ id: 'AddUserRequest' });
export const changeRoleRequest = z
  .strictObject({ id: z.string().optional(), role })
  .meta({ id: 'ChangeRoleRequest' });
export const userResponse = z
  .object({ success: z.literal(true), message: z.string(), user })
  .meta({ id: 'UserResponse' });

/** Between BFF and auth: the names of existing users by their ids. */
export const MAX_NAMES_AT_ONCE = 500;
export const userNamesRequest = z.strictObject({ ids: z.array(entityId).max(MAX_NAMES_AT_ONCE) });
export const userNamesResponse = z.object({ names: z.array(z.object({ id: entityId, name: z.string() })) });
export type UserNamesResponse = z.infer<typeof userNamesResponse>;

/** Names and e-mail addresses of existing users by their ids. */
export const userContactsResponse = z.object({
  users: z.array(z.object({ id: entityId, name: z.string(), email: z.string() })),
});
export type UserContactsResponse = z.infer<typeof userContactsResponse>;

/** Between BFF and auth: the ids of accounts that match a search, up to a maximum. */
export const MAX_MATCHES = 500;
export const userMatchQuery = z.object({ search: z.string().trim().min(1).max(100) });
export const userMatches = z.object({ ids: z.array(entityId), hasMore: z.boolean() });
export type UserMatches = z.infer<typeof userMatches>;

/** Between BFF and auth: the account of an address, and whether auth would accept the phone number. */
export const MAX_LOOKUPS_AT_ONCE = 500;
export const userLookUpRequest = z.strictObject({
  users: z
    .array(z.strictObject({ email: z.string().max(254), phone: z.string().max(20).optional() }))
    .max(MAX_LOOKUPS_AT_ONCE),
});
/** Users in the order of the request. */
export const userLookUpResponse = z.object({
  users: z.array(
    z.object({
      userId: entityId.nullable(),
      /** The role of the user with that address; an older auth service omits it. */
      role: role.nullable().default(null),
      phoneProblem: z.string().nullable(),
    }),
  ),
});
export type UserLookUpResponse = z.infer<typeof userLookUpResponse>;
