import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Page, PageHeading, Stack } from '@academy/ui';
import { CodeForm } from './code-form.js';
import { SetUp } from './set-up.js';
import classes from './second-factor.module.css';

/** Replaces the admin area while the session lacks the second factor. */
export function SecondFactorGate() {
  const { t } = useTranslation('mf_admin');
  const { session } = useShell();
  const { user } = useSession();
  const onDone = () => void session.check({ force: true });
  const isNew = user?.secondFactor === 'to-set-up';
  const title = isNew ? t('secondFactor.setUpTitle') : t('secondFactor.proveTitle');
  const description = isNew ? t('secondFactor.setUpText') : t('secondFactor.proveText');
  return (
    <Page>
      <div className={classes.gate}>
        <PageHeading description={description}>{title}</PageHeading>
        {isNew ? <SetUp onDone={onDone} /> : <Prove onDone={onDone} />}
      </div>
    </Page>
  );
}

const FORM_ID = 'second-factor';

function Prove({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => api.post('/api/user/second-factor/proof', { body: { code } }),
    onSuccess: onDone,
  });
  return (
    <Stack gap={5}>
      <CodeForm id={FORM_ID} isFocused failure={error} onSubmit={(code) => isPending || mutate(code)} />
      <Button type="submit" form={FORM_ID} busy={isPending} fullWidth>
        {t('secondFactor.prove')}
      </Button>
      <p className={classes.muted}>{t('secondFactor.lostPhone')}</p>
    </Stack>
  );
}
