/** Step 5: mistakes in academy.json that the build finds, and a budget, which only the registry can compare with the grant. */
import { written } from './claims.js';
import { type TeamStep, wrongEnd, wrongReply } from '../step.js';

const DESCRIPTION = 'academy.json';
/** Compressed bytes of all JavaScript; the grant allows 70,000. */
const ABOVE_GRANT = 70_001;

/** Each with a change of `academy.json`, the exit code of `academy build`, and what it prints. */
const mistakes: readonly (readonly [
  title: string,
  change: (text: string) => string,
  code: number,
  named: readonly string[],
])[] = [
  [
    'a mistyped field',
    (text) => text.replace('"slots"', '"slot"'),
    1,
    ['slot: there is no such field; did you mean slots?'],
  ],
  [
    'a path outside of its prefixes',
    (text) => text.replace('"/certificates"', '"/diplomas"'),
    3,
    ['/certificates lies below none of its prefixes', 'src/remote.tsx:', '[routes]'],
  ],
];

export async function checkDescription({ checks, academy, team }: TeamStep): Promise<void> {
  for (const [title, change, code, named] of mistakes)
    await checks.check(`5. academy build rejects ${title}, and names ${named[0]}`, async () =>
      team.withFile(
        DESCRIPTION,
        (text = '') => change(text),
        async () => wrongEnd(await team.attempt(['build']), code, ...named),
      ),
    );
  await checks.check(
    '5. a budget above that of the grant gets 422, and the command names the field',
    async () =>
      team.withFile(
        DESCRIPTION,
        (text = '') => text.replace(/"total": \d+/, `"total": ${ABOVE_GRANT}`),
        async () => {
          await team.build();
          const reply = await academy.registry.publish(await academy.remoteToken(), await team.candidate());
          return [
            ...wrongReply(reply, 422, 'budgets.total', String(ABOVE_GRANT)),
            ...wrongEnd(await team.attempt(['publish']), 3, 'budgets.total', String(ABOVE_GRANT)),
            ...written(academy.store),
          ];
        },
      ),
  );
  // The description is the former one again.
  await team.build();
}
