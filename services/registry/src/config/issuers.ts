import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type RegistryEnvironment } from './env.js';

const url = z.url({ protocol: /^https?$/ });

const issuer = z.strictObject({
  /** `iss` of its id tokens; its keys are found by `/.well-known/openid-configuration`. */
  issuer: url,
  audience: z.string().min(1),
  /** Location of its keys, if it has no such description. */
  jwksUrl: url.optional(),
  /** Subjects of people of the platform. Other subjects are pipelines, and speak for a remote by its grant. */
  subjects: z.array(z.string().min(1)).optional(),
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
