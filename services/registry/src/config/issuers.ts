import { readFile } from 'node:fs/promises';
import { isConfidential } from '@academy/contracts/releases/registry.schemas';
import { isOneLine } from '@academy/contracts/visible-text';
import { z } from 'zod';
import { type RegistryEnvironment } from './env.js';

const url = z.url({ protocol: /^https?$/ });

const clientId = z.string().min(1).max(200).refine(isOneLine, 'has a character that cannot be displayed');

const issuer = z
  .strictObject({
    /** `iss` of its id tokens; its keys are found by `/.well-known/openid-configuration`. */
    issuer: url,
    audience: z.string().min(1),
    /**
     * Its public client with the device authorization grant, by which people log in on the command line. It is the
     * audience of their id tokens, which never speak for a pipeline (decision 0237).
     */
    clientId: clientId.optional(),
    /** Location of its keys, if it has no such description. */
    jwksUrl: url.optional(),
    /** Subjects of people of the platform. Other subjects are pipelines, and speak for a remote by its grant. */
    subjects: z.array(z.string().min(1)).optional(),
  })
  .refine((each) => each.clientId === undefined || (each.subjects ?? []).length > 0, {
    path: ['clientId'],
    error: 'is for people of the platform: list them in subjects',
  })
  .refine(({ issuer: place, clientId: client }) => client === undefined || isConfidential(place), {
    path: ['issuer'],
    error: 'is reached by https, or by http on the loopback address, because people log in there',
  });
export type Issuer = z.infer<typeof issuer>;

const issuerFile = z.strictObject({
  issuers: z
    .array(issuer)
    .refine((list) => new Set(list.map((each) => each.issuer)).size === list.length, 'has an issuer twice'),
});

/** @throws Error naming the file and the field: in production, keys are fetched by https only */
export async function readIssuers({
  NODE_ENV,
  REGISTRY_ISSUERS_FILE: file,
}: Pick<RegistryEnvironment, 'NODE_ENV' | 'REGISTRY_ISSUERS_FILE'>): Promise<readonly Issuer[]> {
  const { data, error } = issuerFile.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!data) throw new Error(`The issuers in ${file} are not valid: ${z.prettifyError(error)}`);
  const urls = data.issuers.flatMap((each) => [each.issuer, ...(each.jwksUrl ? [each.jwksUrl] : [])]);
  const plain = NODE_ENV === 'production' && urls.find((each) => !each.startsWith('https:'));
  if (plain) throw new Error(`The issuer ${plain} in ${file} is not https`);
  return data.issuers;
}
