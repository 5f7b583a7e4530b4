import { useEffect, useRef, useState, type ReactNode } from 'react';
import { type SecondFactorSetup } from '@academy/contracts/second-factor/second-factor.schemas';
import { ApiError, failureText } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, Stack } from '@academy/ui';
import { CodeForm } from './code-form.js';
import { CopyButton } from './copy-button.js';
import { QrCode } from './qr-code.js';
import { RecoveryCodes } from './recovery-codes.js';
import classes from './second-factor.module.css';

const FORM_ID = 'set-up';

interface SetUpProps {
  /** Label of the button. */
  readonly action?: string;
  /** Text above the button, shown until the first step. */
  readonly intro?: ReactNode;
  /** Called after the first valid code. */
  readonly onSetUp?: () => void;
  /** Called once the admin confirms that the recovery codes are stored. */
  readonly onDone: () => void;
}

/** The steps from the button to the recovery codes. */
export function SetUp({ action, intro, onSetUp, onDone }: SetUpProps) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const { session } = useShell();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: () => api.post('/api/user/second-factor'),
  });
  const onFinished = (codes: readonly string[]): void => {
    setRecoveryCodes(codes);
    reset();
    onSetUp?.();
  };
  const onConfirm = (): void => {
    setRecoveryCodes(null);
    onDone();
  };
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onConfirm={onConfirm} />;
  if (data) return <Steps setup={data} onFinished={onFinished} />;
  const isOld = error instanceof ApiError && error.code === 'SIGN_IN_AGAIN';
  return (
    <Stack>
      {intro}
      {error && (
        <Notice tone="danger" role="alert">
          {failureText(error) ?? t('secondFactor.beginFailed')}
        </Notice>
      )}
      {isOld ? (
        <Button onClick={() => void session.signOut()}>{t('secondFactor.logInAgain')}</Button>
      ) : (
        <Button busy={isPending} onClick={() => mutate()}>
          {action ?? t('secondFactor.begin')}
        </Button>
      )}
    </Stack>
  );
}

interface StepsProps {
  readonly setup: SecondFactorSetup;
  readonly onFinished: (recoveryCodes: readonly string[]) => void;
}

function Steps({ setup: { secret, uri }, onFinished }: StepsProps) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => api.post('/api/user/second-factor/code', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onFinished(recoveryCodes),
  });
  const list = useRef<HTMLOListElement>(null);
  // The button that had the focus is removed.
  useEffect(() => list.current?.focus(), []);
  return (
    <ol className={classes.steps} ref={list} tabIndex={-1}>
      <li>{t('secondFactor.steps.app')}</li>
      <li>
        <p>{t('secondFactor.steps.scan')}</p>
        <div className={classes.key}>
          <QrCode text={uri} label={t('secondFactor.qr')} />
          <div>
            <p className={classes.label}>{t('secondFactor.key')}</p>
            <p className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
            <CopyButton text={secret} />
          </div>
        </div>
      </li>
      <li>
        <p>{t('secondFactor.steps.code')}</p>
        <Stack>
          <CodeForm id={FORM_ID} isNew failure={error} onSubmit={(code) => isPending || mutate(code)} />
          <Button type="submit" form={FORM_ID} busy={isPending}>
            {t('secondFactor.finish')}
          </Button>
        </Stack>
      </li>
    </ol>
  );
}
