import { useEffect } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useRouteError } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Page, PageHeading, Stack } from '@academy/ui';
import { refresh } from '../../releases/refresh.js';
import { useFailedRelease } from '../../releases/use-releases.js';

/** Stands in for a page of the shell that failed, be it that its code did not load. The frame stays. */
export function PageFailure() {
  const { t } = useTranslation('shell');
  const { telemetry } = useShell();
  const error = useRouteError();
  const isOutdated = useFailedRelease();
  useEffect(() => telemetry.report(error, { remote: 'shell' }), [error, telemetry]);
  return (
    <Page>
      <PageHeading lead={t(isOutdated ? 'failure.outdated' : 'failure.lead')}>
        {t('failure.title')}
      </PageHeading>
      <Stack direction="row" gap={3}>
        <Button onClick={refresh}>{t(isOutdated ? 'frame.release.refresh' : 'failure.reload')}</Button>
        <Button to="/" variant="secondary">
          {t('notFound.home')}
        </Button>
      </Stack>
    </Page>
  );
}
