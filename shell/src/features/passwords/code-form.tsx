import { useState, type FormEvent } from 'react';
import { academyTime } from '@academy/mf-kit/date-format';
import { ApiError } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, Stack } from '@academy/ui';
import { CodeField, codeBoxId } from '@academy/ui/on-demand';
import { AuthFrame } from '../../auth-frame/auth-frame.js';
import { readFailure } from '../../forms/form-failure.js';
import { SubmitButton } from '../../forms/submit-button.js';
import { useNewCode, type NewCode } from './use-new-code.js';

export interface CodeFormProps {
  readonly email: string;
  /** Whether the last mail was sent before this form was opened. */
  readonly isEarlier: boolean;
  readonly onBack: () => void;
  /** Called when another code was sent. */
  readonly onSent: () => void;
  /** @param token that authorises the new password */
  readonly onVerified: (token: string) => void;
  readonly notice: string | null;
  /** Time of the last mail, in ms since the epoch. */
  readonly sentAt: number;
}

export const CODE_ID = 'otp';
const CODE_LENGTH = 6;
/** After too many wrong attempts only a new code is accepted. */
const USED_UP = 'CODE_USED_UP';

interface Rejection {
  readonly isUsedUp?: boolean;
  readonly message: string;
}

/** The form for the six digits of the e-mail (S-071, S-072, S-091 … S-093). */
export function CodeForm({ email, isEarlier, onBack, onSent, onVerified, notice, sentAt }: CodeFormProps) {
  const { t } = useTranslation('shell');
  const api = useApi();
  const [code, setCode] = useState('');
  const [error, setError] = useState<Rejection>();
  const [isBusy, setBusy] = useState(false);
  const newCode = useNewCode({
    email,
    sentAt,
    onFailed: (message) => setError({ message }),
    onSent: () => {
      setError(undefined);
      focusBox(0);
      onSent();
    },
  });

  /** @param box number of the box that gets the focus */
  const reject = (rejection: Rejection, box: number) => {
    setError(rejection);
    focusBox(box);
  };

  const check = async (digits: string) => {
    if (isBusy) return;
    if (digits.length < CODE_LENGTH) return reject({ message: t('account.invalid.code') }, digits.length);
    setBusy(true);
    setError(undefined);
    try {
      const { token } = await api.post('/api/user/otp', {
        body: { email, code: digits },
        anonymous: true,
      });
      onVerified(token);
    } catch (failure) {
      const texts = { rejected: t('account.code.wrong'), unexpected: t('account.error') };
      setCode('');
      setBusy(false);
      const isUsedUp = failure instanceof ApiError && failure.code === USED_UP;
      reject({ isUsedUp, message: readFailure(failure, texts).message }, 0);
    }
  };

  return (
    <AuthFrame
      title={t('account.code.title')}
      description={t(isEarlier ? 'account.code.descriptionEarlier' : 'account.code.description', {
        email,
        time: academyTime(new Date(sentAt).toISOString()),
      })}
      onBack={onBack}
    >
      {notice && !error && (
        <Notice tone="success" role="status">
          {notice}
        </Notice>
      )}
      <form
        method="post"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void check(code);
        }}
      >
        <Stack gap={5}>
          <div role="alert">
            {error && (
              <Notice tone="danger" action={error.isUsedUp && <NewCodeButton {...newCode} />}>
                {error.message}
              </Notice>
            )}
          </div>
          <CodeField
            id={CODE_ID}
            invalid={error !== undefined}
            label={t('account.code.label')}
            length={CODE_LENGTH}
            onChange={setCode}
            onComplete={(digits) => void check(digits)}
            value={code}
          />
          <SubmitButton size="lg" fullWidth busy={isBusy}>
            {t(isBusy ? 'account.code.busy' : 'account.code.submit')}
          </SubmitButton>
        </Stack>
      </form>
      {!error?.isUsedUp && (
        <p>
          <NewCodeButton {...newCode} />
        </p>
      )}
    </AuthFrame>
  );
}

const focusBox = (box: number) => document.getElementById(codeBoxId(CODE_ID, box))?.focus();

function NewCodeButton({ left, send }: NewCode) {
  const { t } = useTranslation('shell');
  return (
    <Button variant="ghost" size="sm" disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? t('account.code.resendIn', { seconds: left }) : t('account.code.resend')}
    </Button>
  );
}
