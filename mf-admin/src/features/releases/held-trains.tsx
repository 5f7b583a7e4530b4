import { type HeldTrain } from '@academy/contracts/releases/admin-release.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Notice } from '@academy/ui';
import { trainRollbackCommand } from './release-calls.js';
import classes from './releases.module.css';

/** Trains that are not served as a set: the reason, and what ends that. An admin has not the right for all of it. */
export function HeldTrains({ trains = [] }: { readonly trains?: readonly HeldTrain[] }) {
  const { t } = useTranslation('mf_admin');
  const nameOf = (remote: string): string => t(`releases.names.${remote}`, { defaultValue: remote });
  const versionOf = ({ remote, version }: HeldTrain['members'][number]) => `${nameOf(remote)} ${version}`;
  return trains.map(({ id, at, members, missing }) => (
    <Notice key={id} tone="warning">
      {t('releases.held.members', {
        time: academyMoment(at),
        members: members.map(versionOf).join(', '),
      })}{' '}
      {missing
        .map((member) =>
          t(`releases.held.${member.cause}`, { member: versionOf(member), entry: member.sequence }),
        )
        .join(' ')}{' '}
      {t('releases.held.end', { members: missing.map(({ remote }) => nameOf(remote)).join(', ') })}
      <code className={classes.command}>{trainRollbackCommand(id)}</code>
    </Notice>
  ));
}
