import { type ReactNode } from 'react';
import { type User } from '@academy/contracts/users/user.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useSession } from '@academy/mf-kit/shell-context';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { Loading, Page, Skeleton } from '@academy/ui';
import { SessionUnknown } from '../ui/failure-card.js';
import { VisitorRedirect } from '../ui/visitor-redirect.js';

export interface SignedInProps<Pages> {
  readonly children: (pages: Pages, user: User) => ReactNode;
  /** The `import()` of the pages, a separate chunk; the same function in every render. */
  readonly load: () => Promise<Pages>;
}

/** Pages for signed-in users. */
export function SignedIn<Pages>({ children, load }: SignedInProps<Pages>) {
  const { t } = useTranslation('mf_learner');
  const { error, status, user } = useSession();
  const pages = useLazy(load);
  if (status === 'visitor') return <VisitorRedirect />;
  if (!user && error) return <SessionUnknown error={error} />;
  if (user && pages) return children(pages, user);
  return (
    <Page>
      <Loading label={t('dashboard.loading')}>
        <Skeleton height="3rem" width="60%" />
        <Skeleton height="12rem" />
      </Loading>
    </Page>
  );
}
