import { type RemoteReleases } from '@academy/contracts/releases/admin-release.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useAuthorName } from './use-release-name.js';
import classes from './releases.module.css';

type Sender = Pick<NonNullable<RemoteReleases['live']>, 'approvedBy' | 'by' | 'pipeline' | 'signedBy'>;

const SHORT_SHA = 12;
export const shortSha = (sha: string): string => sha.slice(0, SHORT_SHA);
const SERVERS = ['guard', 'operator', 'registry'];

/** @returns a function from the sender of a change to a display name: that of a user, or the repository of a pipeline */
export function useSenderName(): (sender: Sender) => string {
  const nameOf = useAuthorName();
  return ({ by, pipeline }) => pipeline?.repository ?? nameOf(by);
}

/** Branch, commit and run of a pipeline, the approver, and the owner of the key that signed the change. */
export function SenderDetails({ sender: { approvedBy, pipeline, signedBy } }: { sender: Sender }) {
  const { t } = useTranslation('mf_admin');
  const { ref, run, runUrl, sha } = pipeline ?? {};
  const signer = SERVERS.includes(signedBy) ? t(`releases.history.signers.${signedBy}`) : signedBy;
  return (
    <small className={`${classes.remoteInfo} ${classes.muted}`}>
      {ref && <span>{ref.replace(/^refs\/(heads|tags)\//, '')}</span>}
      {sha && <code>{shortSha(sha)}</code>}
      {run && <Run {...{ run, runUrl }} />}
      {approvedBy && <span>{t('releases.history.approvedBy', { name: approvedBy })}</span>}
      {signedBy && <span>{t('releases.history.signedBy', { signer })}</span>}
    </small>
  );
}

function Run({ run, runUrl }: { run: string; runUrl: string | undefined }) {
  const { t } = useTranslation('mf_admin');
  const text = t('releases.history.run', { run });
  if (!runUrl) return <span>{text}</span>;
  return (
    <a href={runUrl} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
