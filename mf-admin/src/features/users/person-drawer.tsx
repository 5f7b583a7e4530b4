import { useState } from 'react';
import { type PersonDetail } from '@academy/contracts/people.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Notice, Skeleton } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';
import { Loaded } from '../../frame/loaded.js';
import { removeSecondFactor } from '../second-factor/second-factor-calls.js';
import { PersonPurchases, PersonLog, PersonProfile, PersonSessions } from './person-sections.js';
import { detailOf, endSessions, resendInvitation } from './user-calls.js';

export interface PersonDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** One person from all sides, beside the list (CON-35, S-275). */
export function PersonDrawer({ id, onClose, onChanged }: PersonDrawerProps) {
  const { api } = useShell();
  const { t } = useTranslation('mf_admin');
  const query = useQuery(detailOf(api, id));
  const { data } = query;
  return (
    <Dialog
      opened
      placement="side"
      onClose={onClose}
      title={data?.user.name ?? t('users.person')}
      footer={data && hasActions(data) && <DrawerActions detail={data} onChanged={onChanged} />}
    >
      <Loaded query={query} failedTitle={t('users.personFailed')} skeleton={<Skeleton height="24rem" />}>
        {(detail) => (
          <>
            <PersonProfile detail={detail} />
            <PersonSessions detail={detail} />
            <PersonPurchases detail={detail} />
            <PersonLog detail={detail} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const othersOf = ({ sessions }: PersonDetail): number =>
  sessions.filter(({ isCurrent }) => !isCurrent).length;
const hasActions = (detail: PersonDetail): boolean =>
  detail.user.state === 'invited' || othersOf(detail) > 0 || hasFactor(detail);
const hasFactor = ({ secondFactorSetUpAt }: PersonDetail): boolean => secondFactorSetUpAt != null;

function DrawerActions({ detail, onChanged }: { detail: PersonDetail; onChanged: () => void }) {
  const { api, notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const { user } = detail;
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (action: typeof endSessions) => action(api, user.id),
    onSuccess: ({ message }) => {
      notify({ kind: 'success', message });
      onChanged();
    },
  });
  const others = othersOf(detail);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {isAsking && (
        <ConfirmDialog
          isDanger
          title={t('users.confirmRemoveFactor', { name: user.name })}
          description={t('users.removeFactorNote')}
          action={t('users.removeFactor')}
          busy={isPending}
          error={error}
          onClose={() => setAsking(false)}
          onConfirm={() => mutate(removeSecondFactor, { onSuccess: () => setAsking(false) })}
        />
      )}
      {error && !isAsking && (
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
        <Button variant="secondary" disabled={isPending} onClick={() => setAsking(true)}>
          {t('users.removeFactor')}
        </Button>
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
