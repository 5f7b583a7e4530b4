/** Steps 5 and 6: claims and contents that the registry rejects, by the command and without it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addContract } from '@academy/cli/api-contract';
import { hashed, INTEGRITY_FILE, integrityTableOf, TYPES_FILE } from '@academy/cli/describe';
import { serialise, typesHash } from '@academy/cli/type-files';
import { type Candidate, type Declarations } from '@academy/registry-kit/gate/candidate';
import { type Academy, REMOTE } from '../../academy/academy.js';
import { liveApi } from '../platform-check.js';
import { type TeamStep, wrongEnd, wrongReply } from '../step.js';

const FOREIGN_PATH = '/course/x';
/** Written in two parts, because this file is not a secret. */
const KEY = `-----BEGIN ${'PRIVATE'} KEY-----`;
const CALL = 'GET /api/course/all';
const MB_10 = 10_000_000;

export async function checkForeignPath({ checks, academy, team }: TeamStep): Promise<void> {
  await checks.check(`5. a claim of ${FOREIGN_PATH} is rejected, and the command names the field`, async () =>
    team.withFile(
      'academy.json',
      (text = '') => text.replace('"/certificates"', `"/certificates", "${FOREIGN_PATH}"`),
      async () => {
        const old = await team.attempt(['publish']);
        await team.build();
        return [
          ...wrongEnd(old, 1, 'academy.json'),
          ...wrongEnd(await team.attempt(['publish']), 3, `routes[1] ${FOREIGN_PATH}`),
        ];
      },
    ),
  );
  // The description is the former one again.
  await team.build();
  await checks.check(`5. a claim of ${FOREIGN_PATH} gets 422 without the command, too`, async () => {
    const { record, ...rest } = await team.candidate();
    const claim = { ...rest, record: { ...record, routes: [...record.routes, FOREIGN_PATH] } };
    const reply = await academy.registry.publish(await academy.remoteToken(), claim);
    return [...wrongReply(reply, 422, `routes[1] ${FOREIGN_PATH}`), ...written(academy.store)];
  });
}

type Change = (candidate: Candidate, academy: Academy) => Candidate | Promise<Candidate>;

/** Each with the file or the field that the response names. */
const rejected: readonly (readonly [title: string, change: Change, named: readonly string[]])[] = [
  ['another major version of the API', api({ version: '^9' }), ['bffContract.version']],
  ['an unknown operation', api({ calls: ['GET /api/nothing'] }), ['bffContract.calls[0] GET /api/nothing']],
  [
    'a field that is gone from a response of the API',
    withRemovedResponseField,
    [CALL, 'response.courses[].badge'],
  ],
  ['a field of the shell that is gone', withRemovedField, ['exposes[', 'chat']],
  ['10 MB of JavaScript', file('big.js', `var a=${JSON.stringify('x'.repeat(MB_10))}`), ['big.js']],
  ['a planted key', file('planted.js', `var key="${KEY}"`), ['planted.js:1:']],
  ['eval', file('evil.js', 'eval("1")'), ['evil.js:1:']],
];

export async function checkContents({ checks, academy, team }: TeamStep): Promise<void> {
  const good = await team.candidate();
  for (const [title, change, named] of rejected)
    await checks.check(`6. ${title} gets 422, which names ${named.join(' and ')}`, async () => {
      const reply = await academy.registry.publish(await academy.remoteToken(), await change(good, academy));
      return [...wrongReply(reply, 422, ...named), ...written(academy.store)];
    });
  await checks.check('6. the command names the file of a planted key before it uploads anything', async () =>
    team.withFile(
      'dist/release/planted.js',
      () => `var key="${KEY}"`,
      async () => wrongEnd(await team.attempt(['publish']), 3, 'planted.js:1:'),
    ),
  );
}

/** @returns a line if the store has something of the remote */
export const written = (store: string): string[] =>
  existsSync(join(store, REMOTE)) ? [`${REMOTE} is in the store`] : [];

function api(contract: Partial<Candidate['record']['bffContract']>): Change {
  return ({ record, ...rest }) => ({
    ...rest,
    record: { ...record, bffContract: { ...record.bffContract, ...contract } },
  });
}

function file(name: string, text: string): Change {
  return (candidate) => withContents(candidate, { [name]: text });
}

/** Its API would have to return a field that the live one does not return. */
async function withRemovedResponseField(candidate: Candidate, academy: Academy): Promise<Candidate> {
  const document = await liveApi(academy);
  const fields = document.components?.schemas?.['CourseSummary']?.['properties'] as Record<string, unknown>;
  fields['badge'] = { type: 'string' };
  const contents = new Map(candidate.contents);
  const bffContract = await addContract(contents, { document, version: document.info.version }, [CALL]);
  return withContents({ ...candidate, contents, record: { ...candidate.record, bffContract } }, {});
}

/** The page of the shell would have to have a field that it does not have. */
function withRemovedField(candidate: Candidate): Candidate {
  const declared = JSON.parse(String(candidate.contents.get(TYPES_FILE))) as Declarations;
  const entry = declared.files[declared.entry] ?? '';
  const [, from = ''] = /RemoteModule \} from '([^']+)'/.exec(entry) ?? [];
  const text = `import { type RemoteModule, type ShellApi } from '${from}';
type Routes = (shell: ShellApi & { readonly chat: string }) => ReturnType<RemoteModule['routes']>;
export declare const remote: Omit<RemoteModule, 'routes'> & { readonly routes: Routes };
`;
  const types = { ...declared, files: { ...declared.files, [declared.entry]: text } };
  const changed = withContents(candidate, { [TYPES_FILE]: serialise(types) });
  const exposes = { './app': { contract: TYPES_FILE, typesHash: typesHash(types) } };
  return { ...changed, record: { ...changed.record, exposes } };
}

/** @returns the build with other files, and with what a record says about them */
export function withContents(
  { record, contents, ...rest }: Candidate,
  changes: Record<string, string>,
): Candidate {
  const all = new Map([
    ...contents,
    ...Object.entries(changes).map(([name, text]) => [name, Buffer.from(text)] as const),
  ]);
  all.set(INTEGRITY_FILE, Buffer.from(JSON.stringify(integrityTableOf(all))));
  const assets = Object.fromEntries([...all].map(([name, bytes]) => [name, hashed(bytes)]));
  return { ...rest, contents: all, record: { ...record, assets } };
}
