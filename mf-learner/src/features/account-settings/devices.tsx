import { useState } from 'react';
import {
  type AccountSecurity,
  type DeviceSession,
} from '@academy/contracts/account-settings/account-settings.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Badge, Button } from '@academy/ui';
import { SettingsSection } from './settings-section.js';
import { useEndDevices } from './use-account.js';
import classes from './account.module.css';

const HEADING = 'account-devices';
/** The rest of a long list is shown on request. */
const SHOWN_AT_FIRST = 5;

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** Sessions of the account. A session that is logged out here is rejected at its next request (T8). */
export function Devices({ sessions }: Pick<AccountSecurity, 'sessions'>) {
  const { t } = useTranslation('mf_learner');
  const { notify } = useShell();
  const { isPending, mutate, variables } = useEndDevices();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? sessions : sessions.slice(0, SHOWN_AT_FIRST);
  const end = (id: string | null): void =>
    mutate(id, {
      onSuccess: ({ message }) => {
        notify({ kind: 'success', message });
        // The pressed button is removed with its device.
        document.getElementById(HEADING)?.focus();
      },
      onError: () => notify({ kind: 'error', message: t('devices.failed') }),
    });
  return (
    <SettingsSection id={HEADING} title={t('devices.title')} description={t('devices.description')}>
      <ul className={classes.devices} aria-label={t('devices.list')}>
        {shown.map((device) => (
          <Device
            key={device.id}
            device={device}
            busy={isPending && variables === device.id}
            onEnd={() => end(device.id)}
          />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button variant="secondary" onClick={() => setShowsAll(true)}>
          {t('devices.showAll', { total: sessions.length })}
        </Button>
      )}
      {sessions.length > 1 && (
        <Button variant="secondary" busy={isPending && variables === null} onClick={() => end(null)}>
          {t(isPending && variables === null ? 'devices.ending' : 'devices.endOthers')}
        </Button>
      )}
    </SettingsSection>
  );
}

function Device({ device, busy, onEnd }: { device: DeviceSession; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('mf_learner');
  const name = useDeviceName(device);
  const moment = momentText(device.lastUsedAt);
  return (
    <li className={classes.device}>
      <div>
        <div className={classes.name}>
          {name} {device.isCurrent && <Badge tone="success">{t('devices.current')}</Badge>}
        </div>
        <p className={classes.note}>
          {device.isCurrent ? t('devices.now') : t('devices.lastUsed', { moment })}
        </p>
        <p className={classes.note}>{t('devices.since', { moment: momentText(device.openedAt) })}</p>
      </div>
      {!device.isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={t('devices.endNamed', { device: name, moment })}
          onClick={onEnd}
        >
          {t(busy ? 'devices.ending' : 'devices.end')}
        </Button>
      )}
    </li>
  );
}

function useDeviceName({ browser, system }: DeviceSession): string {
  const { t } = useTranslation('mf_learner');
  if (browser && system) return t('devices.named', { browser, system });
  return browser ?? system ?? t('devices.unknown');
}

/** The time in the user's own time zone: `21 Nov 2026, 6:30 pm`. */
const momentText = (instant: string): string => moment.format(new Date(instant));
