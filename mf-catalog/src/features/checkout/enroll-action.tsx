import { useEffect, useRef, type ReactNode } from 'react';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLocation, useNavigate } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useDialogPart } from '@academy/mf-kit/use-dialog-part';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, Notice, Price } from '@academy/ui';
import { BuyBar } from './buy-bar.js';
import { useIsEnrolled } from './use-enrollment.js';

export interface EnrollActionProps {
  readonly type: ItemType;
  readonly id: string;
  readonly title: string;
  /** The stored image of the item. */
  readonly image: string | null;
  readonly pricePaise: number;
  /** Struck through beside the price; null if it is not higher. */
  readonly originalPaise: number | null;
  /** URL of the open payment for the item; another payment is possible, but not suggested first. */
  readonly payingAt: string | null;
  /** Label of the button for signed-in users and for visitors. */
  readonly label: string;
  readonly visitorLabel: string;
  readonly dialogTitle: string;
  /** The reason if enrolling is closed: sold out or over. */
  readonly closedReason?: string | undefined;
  /** URL where an owner continues; the dashboard by default. */
  readonly learnAt?: string;
  readonly loginFirst: string;
  /** Number of free seats, for users without a seat. */
  readonly seats?: ReactNode;
}

/**
 * The button to enroll: it redirects a visitor to the log-in, opens the form for other users, and an owner gets a
 * link to the item instead. On a phone it stays visible below the text.
 */
export function EnrollAction(props: EnrollActionProps) {
  const { type, id, image, title, pricePaise, originalPaise, label, visitorLabel } = props;
  const { payingAt, dialogTitle, closedReason, learnAt, loginFirst, seats } = props;
  const { t } = useTranslation('mf_catalog');
  const shell = useShell();
  const links = useLinks();
  const { error, status, user } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isEnrolled = useIsEnrolled(type, id);
  const dialog = useDialogPart({
    load: loadDialog,
    part: 'enroll-dialog',
    texts: { notLoaded: t('enroll.notLoaded'), offline: t('enroll.offline') },
  });
  const isLikely = user !== null && !isEnrolled && !closedReason;
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Opens at once for users who can enroll. A failed preload is ignored, because a click loads again and reports
    // it.
    if (isLikely) loadDialog().catch(() => undefined);
  }, [isLikely]);

  if (isEnrolled) return <OwnedLink type={type} learnAt={learnAt} />;
  if (closedReason) {
    return (
      <>
        {seats}
        <Notice tone="warning">{closedReason}</Notice>
      </>
    );
  }

  const open = (): void => {
    if (user) return void dialog.open();
    if (error) {
      shell.notify({
        kind: 'error',
        message: t(navigator.onLine ? 'enroll.accountUnknown' : 'enroll.offline'),
      });
      return void shell.session.check({ force: true });
    }
    // A visitor has to log in first (S-169, S-185).
    shell.notify({ kind: 'info', message: loginFirst });
    void navigate(`${links.to('shell.signup')}?returnTo=${encodeURIComponent(pathname)}`);
  };
  const button = (size: 'md' | 'lg') => (
    <Button
      fullWidth
      size={size}
      variant={payingAt ? 'secondary' : 'primary'}
      onClick={open}
      disabled={status === 'loading' && !error}
    >
      {status === 'visitor' ? visitorLabel : label}
    </Button>
  );
  return (
    <>
      {seats}
      <div ref={panel}>{button('lg')}</div>
      <BuyBar panel={panel}>
        {payingAt ? t('payment.confirming') : <Price paise={pricePaise} freeLabel={t('item.free')} />}
        {payingAt ? (
          <Button fullWidth to={payingAt}>
            {t('payment.confirmingLink')}
          </Button>
        ) : (
          button('md')
        )}
      </BuyBar>
      {user && dialog.Dialog && (
        <dialog.Dialog
          onClose={dialog.close}
          purchase={{ type, id }}
          title={dialogTitle}
          itemTitle={title}
          image={image}
          pricePaise={pricePaise}
          originalPaise={originalPaise}
          user={user}
        />
      )}
    </>
  );
}

/** 'Already enrolled → continue' prevents a second purchase (AMB-21). */
function OwnedLink({ type, learnAt }: { type: ItemType; learnAt: string | undefined }) {
  const { t } = useTranslation('mf_catalog');
  const links = useLinks();
  return (
    <>
      <Notice tone="success">{t('item.enrolled')}</Notice>
      {learnAt && (
        <Button to={learnAt} size="lg" fullWidth>
          {t('item.learn')}
        </Button>
      )}
      <Button
        to={`${links.to('learner.dashboard')}?tab=${type}s`}
        variant={learnAt ? 'secondary' : 'primary'}
        fullWidth
      >
        {t('item.continue')}
      </Button>
    </>
  );
}

const loadDialog = () => import('./enroll-dialog.js').then(({ EnrollDialog }) => EnrollDialog);
