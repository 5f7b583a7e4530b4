import { useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { SelectField } from '@academy/ui';
import { ReleaseDialog, type DialogProps } from './release-dialog.js';
import { useRemoteName } from '../use-release-name.js';

/** Makes the canary the live version for all users. */
export function PromoteDialog(props: DialogProps) {
  const { t } = useTranslation('mf_admin');
  const { canary, live } = props.releases;
  const remote = useRemoteName(props.releases.remote);
  const version = canary?.version;
  const both = { version, live: live?.version };
  return (
    <ReleaseDialog
      {...props}
      name="promote"
      change={version ? { kind: 'promote', version } : null}
      effects={[t('releases.effects.allSessions', both), t('releases.effects.canRollBack', both)]}
      done={t('releases.done.promote', { remote, version })}
    />
  );
}

/** Ends the canary; the live version stays. */
export function RevertDialog(props: DialogProps) {
  const { t } = useTranslation('mf_admin');
  const { canary, live } = props.releases;
  const remote = useRemoteName(props.releases.remote);
  const facts = { version: canary?.version, percent: canary?.percent, live: live?.version };
  return (
    <ReleaseDialog
      {...props}
      name="revert"
      change={{ kind: 'rollback' }}
      effects={[
        t('releases.effects.canarySessions', facts),
        ...(canary?.percent === 100 ? [] : [t('releases.effects.unchanged')]),
      ]}
      done={t('releases.done.revert', { remote })}
    />
  );
}

/** Returns all users to a version that was live before; it also ends the canary. */
export function RollBackDialog(props: DialogProps) {
  const { t } = useTranslation('mf_admin');
  const { canary, live, before } = props.releases;
  const remote = useRemoteName(props.releases.remote);
  const [to, setTo] = useState(before[0] ?? '');
  const skipped = before.slice(0, before.indexOf(to));
  return (
    <ReleaseDialog
      {...props}
      name="rollBack"
      change={to ? { kind: 'rollback', to } : null}
      effects={[
        t('releases.effects.allSessions', { version: to, live: live?.version }),
        ...(skipped.length > 0 ? [t('releases.effects.skipped', { versions: skipped.join(', ') })] : []),
        ...(canary ? [t('releases.effects.canaryEnds', { version: canary.version })] : []),
      ]}
      done={t('releases.done.rollBack', { remote, version: to })}
      fields={() => (
        <SelectField
          id="release-to"
          label={t('releases.dialog.rollBackTo')}
          data={before.map((version) => ({ value: version, label: version }))}
          value={to}
          required
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      )}
    />
  );
}
