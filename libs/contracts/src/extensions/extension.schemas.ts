import { z } from 'zod';

/** The beginning of the paths of all extensions at the BFF. */
export const EXTENSIONS_PATH = '/api/extensions';

/** @returns the prefix under which the BFF offers the operations of a remote: `/api/extensions/mf_certificates` */
export const extensionPrefix = (remote: string): string => `${EXTENSIONS_PATH}/${remote}`;

/** @returns `aud` of the tokens for the backend of a remote; no service of the academy has such a name */
export const extensionAudience = (remote: string): string => `extension:${remote}`;

/** The public keys that verify these tokens. */
export const EXTENSION_KEYS_PATH = `${EXTENSIONS_PATH}/jwks.json`;

/** RFC 7517; Ed25519 keys only. */
export const extensionKeySet = z.object({
  keys: z.array(
    z.looseObject({
      kid: z.string(),
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      alg: z.literal('EdDSA'),
    }),
  ),
});

/** Bytes of a document, and the number of its operations. */
export const MAX_DOCUMENT_BYTES = 100_000;
export const MAX_OPERATIONS = 50;

/** `visitor`: everyone. `user`: any signed-in user. `admin`: the role admin, with its second factor. */
const extensionPolicy = z.enum(['visitor', 'user', 'admin']);
export type ExtensionPolicy = z.infer<typeof extensionPolicy>;

const upTo = (maximum: number, usual: number) => z.number().int().min(1).max(maximum).default(usual);

/** Each is at most what the BFF can spend on one call of an extension. */
const extensionLimits = z.strictObject({
  bodyBytes: upTo(64_000, 16_000),
  responseBytes: upTo(1_000_000, 250_000),
  /** From the call to the last byte of the response. */
  timeoutMs: upTo(10_000, 5_000),
  /** Calls of one user; a network without a user has ten times as many. */
  perMinute: upTo(600, 60),
});
export type ExtensionLimits = z.infer<typeof extensionLimits>;

const MISSING_POLICY = `the policy is missing: ${extensionPolicy.options.join(', ')}`;

const isJsonAlone = (content: object): boolean => Object.keys(content).join(' ') === 'application/json';

/** An operation of the document; everything else in it is for people and generators. */
export const extensionOperation = z.object({
  'x-academy-policy': z.enum(extensionPolicy.options, {
    error: ({ input }) =>
      input === undefined ? MISSING_POLICY : `is none of ${extensionPolicy.options.join(', ')}`,
  }),
  'x-academy-limits': extensionLimits.prefault({}),
  parameters: z
    .array(
      z.object({
        name: z.string().regex(/^[\w.-]{1,60}$/, 'is no name of a parameter'),
        in: z.enum(['path', 'query'], { error: 'is neither path nor query: no header or cookie is sent on' }),
      }),
    )
    .max(20)
    .default([]),
  requestBody: z
    .object({
      content: z
        .record(z.string(), z.unknown())
        .refine(isJsonAlone, 'is not application/json alone: no other body is sent on'),
    })
    .optional(),
});

/** The document of an extension. `servers` may only name the prefix, because the platform grants the origin. */
export const extensionDocument = z.object({
  openapi: z.string().regex(/^3\.\d+\.\d+$/, 'is no version of OpenAPI 3'),
  servers: z.array(z.object({ url: z.string() })).optional(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** Of `academy.json`: the document's file, relative to it. */
export const declaredBackend = z.strictObject({
  document: z
    .string()
    .max(200)
    .regex(/^(?:\.\/)?(?!\.)[\w-]+(?:[/.][\w-]+)*\.json$/, 'is no file such as ./openapi.json'),
});

const isOrigin = (value: string): boolean => URL.parse(value)?.origin === value;

/** The place of a remote's backend, which the platform grants: a release names no host. */
export const grantedBackend = z.strictObject({
  origin: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .refine(isOrigin, 'is no origin such as https://certificates.example.org'),
});
