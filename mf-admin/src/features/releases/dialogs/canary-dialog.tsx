import { useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { SelectField, TextField } from '@academy/ui';
import { ReleaseDialog, type DialogProps } from './release-dialog.js';
import { candidatesOf } from '../remote-card.js';
import { useRemoteName } from '../use-release-name.js';

const FIRST_SHARE = 10;

/** @returns undefined if the text is not an integer from 1 to 100 */
function shareOf(text: string): number | undefined {
  const share = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return share >= 1 && share <= 100 ? share : undefined;
}

/** Starts a canary of a version in the store, or changes the version or the share of the running one (F4). */
export function CanaryDialog(props: DialogProps) {
  const { releases } = props;
  const { t } = useTranslation('mf_admin');
  const { canary } = releases;
  const remote = useRemoteName(releases.remote);
  const candidates = candidatesOf(releases);
  const only = candidates.length === 1 ? candidates[0] : undefined;
  const [version, setVersion] = useState(canary?.version ?? only ?? '');
  const [share, setShare] = useState(String(canary?.percent ?? FIRST_SHARE));
  const percent = shareOf(share);
  const versions = useVersions(props);
  return (
    <ReleaseDialog
      {...props}
      name={canary ? 'change' : 'start'}
      change={version && percent ? { kind: 'canary', version, percent } : null}
      effects={useCanaryEffects(props, version, percent ?? 0)}
      done={t('releases.done.canary', { remote, version, percent })}
      fields={(isSubmitted) => (
        <>
          <SelectField
            id="release-version"
            label={t('releases.dialog.version')}
            error={isSubmitted && !version ? t('releases.dialog.versionMissing') : undefined}
            data={versions}
            value={version}
            required
            onChange={(event) => setVersion(event.currentTarget.value)}
          />
          <TextField
            id="release-percent"
            label={t('releases.dialog.percent')}
            hint={t('releases.dialog.percentHint')}
            error={isSubmitted && !percent ? t('releases.dialog.percentWrong') : undefined}
            value={share}
            inputMode="numeric"
            maxLength={3}
            required
            onChange={(event) => setShare(event.currentTarget.value)}
          />
        </>
      )}
    />
  );
}

function useVersions({ releases }: DialogProps) {
  const { t } = useTranslation('mf_admin');
  const { canary, before } = releases;
  const label = (version: string) => {
    if (version === canary?.version) return t('releases.dialog.currentCanary', { version });
    return before.includes(version) ? t('releases.dialog.previousVersion', { version }) : version;
  };
  return [
    { value: '', label: t('releases.dialog.choose') },
    ...candidatesOf(releases).map((version) => ({ value: version, label: label(version) })),
  ];
}

function useCanaryEffects({ releases: { live, canary } }: DialogProps, version: string, percent: number) {
  const { t } = useTranslation('mf_admin');
  const rest = { version: live?.version };
  return [
    t('releases.effects.share', { version, percent }),
    percent === 100 ? t('releases.effects.noSessions', rest) : t('releases.effects.otherSessions', rest),
    ...(canary && canary.version !== version
      ? [t('releases.effects.canaryEnds', { version: canary.version })]
      : []),
  ];
}
