import { z } from 'zod';

/** The state of the gateway on the developer pages. No field contains a secret or a usable part of one (SEC-15). */
export const gatewayReport = z
  .object({
    success: z.boolean(),
    message: z.string(),
    /** The configured version of the provider's API. */
    api: z.enum(['v1', 'v2']),
    /** Name and value, secrets masked. */
    configuration: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Response of the provider to an order that does not exist: NOT_FOUND proves URL and credentials. */
    probe: z.object({ result: z.string(), code: z.string() }),
    /** A pay-page request of one rupee as this server would send it (S-213). */
    testPayload: z.record(z.string(), z.unknown()),
    hash: z.object({ base64: z.string(), path: z.string(), xVerify: z.string() }),
  })
  .meta({ id: 'GatewayReport' });
export type GatewayReport = z.infer<typeof gatewayReport>;
