import { type RemoteReleases } from '@academy/contracts/releases/admin-release.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Notice } from '@academy/ui';
import { approveCommand } from './release-calls.js';
import { useAuthorName } from './use-release-name.js';
import classes from './releases.module.css';

/** Changes that wait for the approval of a person of the platform, who has the right for it; an admin has not. */
export function PendingChanges({ releases }: { readonly releases: RemoteReleases }) {
  // While a deployment is under way, the response may be that of an older BFF.
  const { remote, pending = [] } = releases;
  const { t } = useTranslation('mf_admin');
  const nameOf = useAuthorName();
  return pending.map(({ id, kind, version, percent, by, reason, at }) => (
    <Notice key={id}>
      {t(`releases.pending.${kind}`, { version, percent })}{' '}
      {t('releases.pending.request', { time: academyMoment(at), who: nameOf(by), reason })}
      <code className={classes.command}>{approveCommand(remote, id)}</code>
    </Notice>
  ));
}
