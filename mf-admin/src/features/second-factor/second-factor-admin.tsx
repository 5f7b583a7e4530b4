import { useState } from 'react';
import { type SecondFactorStatus } from '@academy/contracts/second-factor/second-factor.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
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
    <div className={classes.layout}>
      <Stack gap={5}>
        <QueryState
          query={query}
          failedTitle={t('secondFactor.loadFailed')}
          skeleton={<Skeleton height="20rem" />}
        >
          {(status) => <Status status={status} onChanged={() => void query.refetch()} />}
        </QueryState>
      </Stack>
      <Explanation />
    </div>
  );
}

function Explanation() {
  const { t } = useTranslation('mf_admin');
  return (
    <aside className={classes.explanation} aria-labelledby="second-factor-how">
      <h2 id="second-factor-how">{t('secondFactor.explanationTitle')}</h2>
      <dl>
        {(['logIn', 'again', 'noPhone', 'nothing'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(`secondFactor.explanation.${fact}`)}</dt>
            <dd>{t(`secondFactor.explanation.${fact}Text`)}</dd>
          </div>
        ))}
      </dl>
    </aside>
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
    <>
      <section className={classes.card} aria-labelledby="second-factor-app">
        <header className={classes.head}>
          <h2 id="second-factor-app">{t('secondFactor.app')}</h2>
          <Badge tone={isSetUp ? 'success' : 'warning'}>
            {setUpAt ? t('secondFactor.isOn', { at: academyMoment(setUpAt) }) : t('secondFactor.isOff')}
          </Badge>
        </header>
        <p>{isSetUp ? t('secondFactor.onText') : t('secondFactor.offText')}</p>
        <SetUp
          action={isSetUp ? t('secondFactor.beginAgain') : t('secondFactor.begin')}
          intro={!isSetUp && <SetUpSteps />}
          onSetUp={onChanged}
          onDone={onDone}
        />
      </section>
      {isSetUp && (
        <section className={classes.card} aria-labelledby="second-factor-codes">
          <h2 id="second-factor-codes">{t('secondFactor.codes')}</h2>
          <RecoveryCodeCount left={recoveryCodesLeft} onChanged={onChanged} />
        </section>
      )}
    </>
  );
}

function SetUpSteps() {
  const { t } = useTranslation('mf_admin');
  return (
    <div>
      <h3 className={classes.subheading}>{t('secondFactor.stepsTitle')}</h3>
      <ol className={classes.upcomingSteps}>
        {(['app', 'scan', 'code'] as const).map((step) => (
          <li key={step}>{t(`secondFactor.steps.${step}`)}</li>
        ))}
      </ol>
    </div>
  );
}

/** Number of remaining recovery codes from which the page recommends new ones. */
const FEW = 2;

function RecoveryCodeCount({ left, onChanged }: { left: number; onChanged: () => void }) {
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
        <p>{t('secondFactor.codesLeft', { count: left })}</p>
      ) : (
        <Notice tone="warning">
          {t('secondFactor.codesLeft', { count: left })} {t('secondFactor.fewCodesLeft')}
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
