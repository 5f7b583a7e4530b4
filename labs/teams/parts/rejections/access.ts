/** Step 4: tokens of others. */
import { grantOf, REMOTE } from '../../academy/academy.js';
import { type TeamStep, wrongEnd, wrongReply } from '../step.js';

const FOREIGN = 'mf_foreign';
const HOURS_2 = 7_200;

export async function checkAccess({ checks, academy, team }: TeamStep): Promise<void> {
  const { registry } = academy;
  const other = { repository: 'somebody/else', sub: 'repo:somebody/else:ref:refs/heads/main' };
  await checks.check('4. a token of another repository gets 403, and the command names it', async () => {
    const idToken = await academy.pipelineToken(other);
    const ended = await team.attempt(['publish'], { ACADEMY_ID_TOKEN: idToken });
    return [
      ...wrongReply(await registry.exchange(idToken), 403, 'NO_GRANT'),
      ...wrongEnd(ended, 1, '403', 'somebody/else'),
    ];
  });
  await checks.check('4. a token of another branch gets 403', async () =>
    wrongReply(await registry.exchange(await academy.pipelineToken({ ref: 'refs/heads/try' })), 403),
  );
  await checks.check('4. an expired token gets 401', async () => {
    const idToken = await academy.pipelineToken({}, HOURS_2);
    const ended = await team.attempt(['publish'], { ACADEMY_ID_TOKEN: idToken });
    return [...wrongReply(await registry.exchange(idToken), 401), ...wrongEnd(ended, 1, '401', 'expired')];
  });
  await checks.check('4. a foreign remote gets 403', async () => {
    const source = { issuer: academy.issuer, repository: other.repository, ref: 'refs/heads/main' };
    const grant = { ...grantOf(FOREIGN), source, routes: ['/foreign'] };
    await registry.grant(await academy.platformToken(), grant);
    const token = await academy.remoteToken();
    const { record, ...rest } = await team.candidate();
    const published = await registry.publish(token, { ...rest, record: { ...record, remote: FOREIGN } });
    const journal = await registry.send('GET', `/v1/remotes/${FOREIGN}/journal`, { token });
    const ended = await team.withFile(
      'academy.json',
      (text = '') => text.replace(REMOTE, FOREIGN),
      () => team.attempt(['history'], { ACADEMY_TOKEN: token }),
    );
    return [
      ...wrongReply(published, 403),
      ...wrongReply(journal, 403),
      ...wrongEnd(ended, 1, '403', FOREIGN),
    ];
  });
}
