import { useState } from 'react';
import { type SecondFactorStatus } from '@academy/contracts/second-factor/second-factor.schemas';
import { academyMoment } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation, useQuery } from '@academy/mf-kit/query';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Badge, Button, Notice, Skeleton, Stack } from '@academy/ui';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';
import { QueryState } from '../../frame/list/query-state.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SetUp } from './set-up.js';
import classes from './second-factor.module.css';

/** An admin's own second factor. */
export function SecondFactorAdmin() {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const query = useQuery(apiCall(api, '/api/user/second-factor', { private: true }));
  return (
    <section className={classes.own}>
      <QueryState
        query={query}
        failedTitle={t('secondFactor.loadFailed')}
        skeleton={<Skeleton height="10rem" />}
      >
        {(status) => <Status status={status} onChanged={() => void query.refetch()} />}
      </QueryState>
    </section>
  );
}

interface StatusProps {
  readonly status: SecondFactorStatus;
  readonly onChanged: () => void;
}

function Status({ status, onChanged }: StatusProps) {
  const { t } = useTranslation('mf_admin');
  const { session } = useShell();
  const { user } = useSession();
  const { isSetUp, setUpAt, recoveryCodesLeft } = status;
  const onDone = (): void => {
    if (user?.secondFactor !== 'proven') void session.check({ force: true });
  };
  return (
    <Stack gap={5}>
      <p>
        <Badge tone={isSetUp ? 'success' : 'warning'}>
          {setUpAt ? t('secondFactor.isOn', { at: academyMoment(setUpAt) }) : t('secondFactor.isOff')}
        </Badge>
      </p>
      <p>{isSetUp ? t('secondFactor.onText') : t('secondFactor.offText')}</p>
      <SetUp
        action={isSetUp ? t('secondFactor.beginAgain') : t('secondFactor.begin')}
        onSetUp={onChanged}
        onDone={onDone}
      />
      {isSetUp && <OwnCodes left={recoveryCodesLeft} onChanged={onChanged} />}
    </Stack>
  );
}

/** A few of ten recovery codes: with so few left it is time for new ones. */
const FEW = 2;

function OwnCodes({ left, onChanged }: { left: number; onChanged: () => void }) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: () => api.post('/api/user/second-factor/recovery-codes'),
    onSuccess: () => setOpen(false),
  });
  if (data) {
    const onConfirm = (): void => {
      reset();
      onChanged();
    };
    return <RecoveryCodes codes={data.recoveryCodes} onConfirm={onConfirm} />;
  }
  return (
    <Stack>
      {left > FEW ? (
        <p>{t('secondFactor.left', { count: left })}</p>
      ) : (
        <Notice tone="warning">
          {t('secondFactor.left', { count: left })} {t('secondFactor.fewLeft')}
        </Notice>
      )}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('secondFactor.newCodes')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('secondFactor.newCodesTitle')}
          description={t('secondFactor.newCodesText')}
          action={t('secondFactor.newCodes')}
          busy={isPending}
          error={error}
          onClose={() => setOpen(false)}
          onConfirm={() => mutate()}
        />
      )}
    </Stack>
  );
}
