import { useEffect, useState, type FormEvent } from 'react';
import { accountRoutes } from '@academy/contracts/account.routes';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, CodeField, codeBoxId, Notice, Stack } from '@academy/ui';
import { AccountFrame } from './account-frame.js';
import { readFailure } from '../../forms/form-failure.js';

export interface CodeFormProps {
  readonly email: string;
  readonly onBack: () => void;
  /** @param token to set a new password with */
  readonly onVerified: (token: string) => void;
  readonly remark: string | null;
}

const CODE_ID = 'otp';
const CODE_LENGTH = 6;
/** SEC-10 */
const RESEND_WAIT_SEC = 60;

/** The six digits that came by e-mail (S-071, S-072, S-091 … S-093). */
export function CodeForm({ email, onBack, onVerified, remark }: CodeFormProps) {
  const { t } = useTranslation('shell');
  const { api } = useShell();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** @param box the one to go on with */
  const refuse = (message: string, box: number) => {
    setError(message);
    document.getElementById(codeBoxId(CODE_ID, box))?.focus();
  };

  const check = async (digits: string) => {
    if (isBusy) return;
    if (digits.length < CODE_LENGTH) return refuse(t('account.invalid.code'), digits.length);
    setBusy(true);
    setError(undefined);
    try {
      const body = { email, code: digits };
      const { token } = await api.post<{ token: string }>(accountRoutes.checkCode.path, body, {
        anonymous: true,
      });
      onVerified(token);
    } catch (failure) {
      const texts = { refused: t('account.code.wrong'), unexpected: t('account.error') };
      setCode('');
      setBusy(false);
      refuse(readFailure(failure, texts).message, 0);
    }
  };

  return (
    <AccountFrame title={t('account.code.title')} lead={t('account.code.lead', { email })} onBack={onBack}>
      {remark && !error && (
        <Notice tone="success" role="status">
          {remark}
        </Notice>
      )}
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void check(code);
        }}
      >
        <Stack gap={5}>
          <div role="alert">{error && <Notice tone="danger">{error}</Notice>}</div>
          <CodeField
            id={CODE_ID}
            invalid={error !== undefined}
            label={t('account.code.label')}
            length={CODE_LENGTH}
            onChange={setCode}
            onComplete={(digits) => void check(digits)}
            value={code}
          />
          <Button type="submit" size="lg" fullWidth busy={isBusy}>
            {t(isBusy ? 'account.code.busy' : 'account.code.submit')}
          </Button>
        </Stack>
      </form>
      <ResendCode email={email} onFailed={setError} />
    </AccountFrame>
  );
}

function ResendCode({ email, onFailed }: { email: string; onFailed: (message: string) => void }) {
  const { t } = useTranslation('shell');
  const { api, notify } = useShell();
  const [left, setLeft] = useState(RESEND_WAIT_SEC);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async () => {
    setLeft(RESEND_WAIT_SEC);
    try {
      await api.post(accountRoutes.forgot.path, { email }, { anonymous: true });
      notify({ kind: 'success', message: t('account.forgot.sent') });
    } catch (failure) {
      const texts = { refused: t('account.error'), unexpected: t('account.error') };
      onFailed(readFailure(failure, texts).message);
    }
  };

  return (
    <p>
      <Button variant="quiet" size="sm" disabled={left > 0} onClick={() => void resend()}>
        {left > 0 ? t('account.code.resendIn', { seconds: left }) : t('account.code.resend')}
      </Button>
    </p>
  );
}
