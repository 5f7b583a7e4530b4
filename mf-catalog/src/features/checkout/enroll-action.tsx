import { useState } from 'react';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLocation, useNavigate } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { Button, Notice } from '@academy/ui';
import { EnrollDialog } from './enroll-dialog.js';
import { useIsEnrolled } from './use-enrollment.js';

export interface EnrollActionProps {
  readonly type: ItemType;
  readonly id: string;
  readonly title: string;
  readonly priceText: string;
  readonly isFree: boolean;
  /** What the button says to somebody who is signed in, and to a visitor. */
  readonly label: string;
  readonly visitorLabel: string;
  readonly dialogTitle: string;
  /** Why nobody can enroll now: sold out, over. */
  readonly closedReason?: string | undefined;
  readonly loginFirst: string;
}

/** The way to enroll: a visitor is asked to log in, an owner is led on, everybody else gets the form. */
export function EnrollAction(props: EnrollActionProps) {
  const { type, id, title, priceText, isFree, label, visitorLabel, dialogTitle, closedReason, loginFirst } =
    props;
  const { t } = useTranslation('mf_catalog');
  const shell = useShell();
  const { status, user } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isEnrolled = useIsEnrolled(type, id);

  if (isEnrolled) {
    return (
      <>
        <Notice tone="success">{t('item.enrolled')}</Notice>
        <Button to="/dashboard" fullWidth>
          {t('item.continue')}
        </Button>
      </>
    );
  }
  if (closedReason) return <Notice tone="warning">{closedReason}</Notice>;

  const open = (): void => {
    if (user) return setOpen(true);
    // S-169, S-185
    shell.notify({ kind: 'info', message: loginFirst });
    void navigate(`/auth?returnTo=${encodeURIComponent(pathname)}`);
  };
  return (
    <>
      <Button fullWidth size="lg" onClick={open} disabled={status === 'loading'}>
        {status === 'visitor' ? visitorLabel : label}
      </Button>
      {user && (
        <EnrollDialog
          opened={isOpen}
          onClose={() => setOpen(false)}
          purchase={{ type, id }}
          title={dialogTitle}
          itemTitle={title}
          priceText={priceText}
          isFree={isFree}
          user={user}
        />
      )}
    </>
  );
}
