import { useState } from 'react';
import { type UserDetail } from '@academy/contracts/users/admin-user.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { apiCall, useApi, type TypedApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, Skeleton } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import { DangerButton } from '../../frame/table/danger-button.js';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';
import { useRecordTitle } from '../../frame/screen.js';
import { QueryState } from '../../frame/list/query-state.js';
import { UserPurchases, UserLog, UserProfile, UserSessions } from './user-sections.js';

export interface UserDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** The details of a user, beside the list (CON-35, S-275). */
export function UserDrawer({ id, onClose, onChanged }: UserDrawerProps) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const query = useQuery(apiCall(api, '/api/admin/user/{id}', { path: { id }, private: true }));
  const { data } = query;
  useRecordTitle(data?.user.name);
  return (
    <Dialog
      opened
      placement="side"
      onClose={onClose}
      title={data?.user.name ?? t('users.user')}
      footer={data && hasActions(data) && <DrawerActions detail={data} onChanged={onChanged} />}
    >
      <QueryState
        query={query}
        failedTitle={t('users.userFailed')}
        listHref="?tab=users"
        skeleton={<Skeleton height="24rem" />}
      >
        {(detail) => (
          <>
            <UserProfile detail={detail} />
            <UserSessions detail={detail} />
            <UserPurchases detail={detail} />
            <UserLog detail={detail} />
          </>
        )}
      </QueryState>
    </Dialog>
  );
}

const othersOf = ({ sessions }: UserDetail): number => sessions.filter(({ isCurrent }) => !isCurrent).length;
const hasActions = (detail: UserDetail): boolean =>
  detail.user.state === 'invited' || othersOf(detail) > 0 || hasFactor(detail);
type Target = { readonly path: { readonly id: string } };
const endSessions = (api: TypedApi, user: Target) => api.delete('/api/admin/user/{id}/sessions', user);
const resendInvitation = (api: TypedApi, user: Target) => api.post('/api/admin/user/{id}/invitation', user);
const removeSecondFactor = (api: TypedApi, user: Target) =>
  api.delete('/api/admin/user/{id}/second-factor', user);

const hasFactor = ({ secondFactorSetUpAt }: UserDetail): boolean => secondFactorSetUpAt != null;

function DrawerActions({ detail, onChanged }: { detail: UserDetail; onChanged: () => void }) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const { user } = detail;
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (action: typeof endSessions) => action(api, { path: { id: user.id } }),
    onSuccess: ({ message }) => {
      notify({ kind: 'success', message });
      onChanged();
    },
  });
  const others = othersOf(detail);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen && (
        <ConfirmDialog
          isDanger
          title={t('users.confirmRemoveFactor', { name: user.name })}
          description={t('users.removeFactorNote')}
          action={t('users.removeFactor')}
          busy={isPending}
          error={error}
          onClose={() => setOpen(false)}
          onConfirm={() => mutate(removeSecondFactor, { onSuccess: () => setOpen(false) })}
        />
      )}
      {error && !isOpen && (
        <Notice tone="danger" role="alert">
          {failureMessage(error)}
        </Notice>
      )}
      {user.state === 'invited' && (
        <Button
          variant="secondary"
          busy={isPending && variables === resendInvitation}
          disabled={isPending}
          onClick={() => mutate(resendInvitation)}
        >
          {t('users.resend')}
        </Button>
      )}
      {hasFactor(detail) && (
        <DangerButton size="md" variant="secondary" disabled={isPending} onClick={() => setOpen(true)}>
          {t('users.removeFactor')}
        </DangerButton>
      )}
      {others > 0 && (
        <Button
          variant="secondary"
          busy={isPending && variables === endSessions}
          disabled={isPending}
          onClick={() => mutate(endSessions)}
        >
          {t('users.endSessions', { count: others })}
        </Button>
      )}
    </>
  );
}
