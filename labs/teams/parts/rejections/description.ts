/** Step 5: mistakes in academy.json that the build finds. */
import { type TeamStep, wrongEnd } from '../step.js';

const DESCRIPTION = 'academy.json';

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

export async function checkDescription({ checks, team }: TeamStep): Promise<void> {
  for (const [title, change, code, named] of mistakes)
    await checks.check(`5. academy build rejects ${title}, and names ${named[0]}`, async () =>
      team.withFile(
        DESCRIPTION,
        (text = '') => change(text),
        async () => wrongEnd(await team.attempt(['build']), code, ...named),
      ),
    );
  // The description is the former one again.
  await team.build();
}
