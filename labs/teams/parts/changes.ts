/** Step 13: changes that are frozen, wait for an approval, or come too late. */
import { registryCalls } from '@academy/contracts/releases/registry.calls';
import { REMOTE } from '../academy/academy.js';
import { expected, type Reply } from '../academy/registry-http.js';
import { type TeamStep, wrongEnd, wrongReply } from './step.js';

/** @param first the live version */
export async function checkChanges({ checks, academy, team }: TeamStep, first: string): Promise<void> {
  const { registry } = academy;
  const live = async () => (await registry.journal(await academy.remoteToken(), REMOTE)).live;
  const is = async (wanted: string): Promise<string[]> => {
    const now = await live();
    return now === wanted ? [] : [`${now} is live, not ${wanted}`];
  };
  const setFreeze = async (name: 'freeze' | 'unfreeze'): Promise<void> => {
    const token = await academy.platformToken();
    const body = { expect: await registry.platformSequence(token), reason: 'an incident' };
    expected(201, await registry.send('POST', `/v1/${name}`, { token, body }));
  };
  const promote = async (version: string, expect?: number): Promise<Reply> => {
    const token = await academy.remoteToken();
    const { sequence } = await registry.journal(token, REMOTE);
    const body = { kind: 'promote', version, expect: expect ?? sequence, reason: 'raw' };
    return registry.send('POST', `/v1/remotes/${REMOTE}/changes`, { token, body });
  };
  let second = '';
  await checks.check('13. a second release becomes live if the first one is', async () => {
    await team.change('src/messages/en.ts', (text) =>
      text.replace('This page is new.', 'This page is newer.'),
    );
    second = await team.publish();
    await team.promote(second, '--expect', first);
    return is(second);
  });
  await checks.check('13. a change for another state gets 409, and the command ends with 4', async () => [
    ...wrongReply(await promote(first, 0), 409, 'expect'),
    ...wrongEnd(await team.attempt(['promote', first, '--expect', first]), 4, first, second),
    ...(await is(second)),
  ]);
  await checks.check('13. a promotion during a freeze gets 423, and the command ends with 5', async () => {
    await setFreeze('freeze');
    return [
      ...wrongReply(await promote(first), 423, 'an incident'),
      ...wrongEnd(await team.attempt(['promote', first]), 5, 'an incident'),
      ...wrongEnd(await team.attempt(['status']), 0, 'an incident'),
      ...(await is(second)),
    ];
  });
  await checks.check('13. a rollback works during the freeze', async () => {
    await team.run('rollback', '--reason', 'the incident');
    return is(first);
  });
  await checks.check('13. after the freeze, a canary is possible, and a rollback ends it', async () => {
    await setFreeze('unfreeze');
    await team.canary(second, 10);
    const { canary } = await registry.journal(await academy.remoteToken(), REMOTE);
    await team.run('rollback');
    return [...(canary?.version === second ? [] : ['there is no canary']), ...(await is(first))];
  });
  await checks.check(
    '13. a promotion that needs an approval gets 202, and 201 when it is approved',
    async () => {
      const ended = await team.attempt(['promote', second, '--json']);
      const shown = await waitingShown(team, ended.text);
      const waits = await promote(second);
      const token = await academy.platformToken('ravi');
      const requested = registryCalls.changeChannel.response.parse(waits.body);
      const id = 'waitsForApproval' in requested ? requested.waitsForApproval : '';
      const path = `/v1/remotes/${REMOTE}/changes/${id}/approve`;
      const wrong = [
        ...wrongReply(waits, 202),
        ...wrongEnd(ended, 6, 'waitsForApproval'),
        ...shown,
        ...(await is(first)),
      ];
      const own = await registry.send('POST', path, { token: await academy.remoteToken() });
      const approved = await registry.send('POST', path, { token });
      const after = await team.attempt(['status']);
      const left = after.text.includes(WAITS) ? [`status still names a change: ${after.text}`] : [];
      return [
        ...[...wrong, ...wrongReply(own, 403), ...wrongReply(approved, 201), ...left],
        ...(await is(second)),
      ];
    },
  );
}

const WAITS = 'waits for an approval';

/** @param text with the id of the change that waits @returns what status and history do not show of it */
async function waitingShown(team: TeamStep['team'], text: string): Promise<string[]> {
  const [id = 'an id'] = /[0-9a-f]{96}/.exec(text) ?? [];
  return [
    ...wrongEnd(await team.attempt(['status']), 0, WAITS, id),
    ...wrongEnd(await team.attempt(['history']), 0, WAITS, id),
  ];
}
