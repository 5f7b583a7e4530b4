import { useState } from 'react';
import { type ChangeMessageRequest, type MessageThread } from '@academy/contracts/support/message.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation, useQuery } from '@academy/mf-kit/query';
import { useSession } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, Skeleton, Stack } from '@academy/ui';
import { DraftDialog } from '../../frame/draft/draft-dialog.js';
import { QueryState } from '../../frame/list/query-state.js';
import { MessageBadges } from './message-list.js';
import { MessageWords } from './message-words.js';
import { ReplyForm } from './reply-form.js';
import classes from './support.module.css';

export interface MessageDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** One message with its replies, beside the list. Closing it with an unsent reply requires confirmation. */
export function MessageDrawer({ id, onClose, onChanged }: MessageDrawerProps) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const query = useQuery(apiCall(api, '/api/admin/messages/{id}', { path: { id }, private: true }));
  const [draft, setDraft] = useState('');
  const { data } = query;
  return (
    <DraftDialog
      placement="side"
      isTouched={draft.trim() !== ''}
      question={t('support.discard')}
      discard={t('support.discardIt')}
      onClose={onClose}
      title={data ? t('support.message', { ticket: data.message.ticket }) : t('support.caption')}
    >
      <QueryState
        query={query}
        failedTitle={t('support.threadFailed')}
        skeleton={<Skeleton height="24rem" />}
      >
        {(thread) => (
          <>
            <MessageActions thread={thread} onChanged={onChanged} />
            <MessageWords thread={thread} onChanged={onChanged} />
            {thread.message.status !== 'spam' && (
              <ReplyForm {...{ thread, draft, onChanged }} onDraft={setDraft} />
            )}
          </>
        )}
      </QueryState>
    </DraftDialog>
  );
}

type Action = Omit<ChangeMessageRequest, 'version'>;

function MessageActions({ thread, onChanged }: { thread: MessageThread; onChanged: () => void }) {
  const api = useApi();
  const { user } = useSession();
  const { t } = useTranslation('mf_admin');
  const { message } = thread;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (action: Action) =>
      api.put('/api/admin/messages/{id}', {
        path: { id: message.id },
        body: { ...action, version: message.version },
      }),
    onSettled: onChanged,
  });
  const isMine = message.assigneeId === user?.id;
  const isOver = message.status === 'closed' || message.status === 'spam';
  const actions: [string, Action][] = isOver
    ? [['reopen', { status: 'open' }]]
    : [
        isMine ? ['letGo', { assignee: 'nobody' }] : ['take', { assignee: 'me' }],
        ['close', { status: 'closed' }],
        ...(message.status === 'answered' ? [] : [['spam', { status: 'spam' }] as [string, Action]]),
      ];
  return (
    <>
      <p className={classes.badges}>
        <MessageBadges message={message} />
      </p>
      <Stack direction="row" gap={2}>
        {actions.map(([name, action]) => (
          <Button
            key={name}
            size="sm"
            variant="secondary"
            disabled={isPending}
            onClick={() => mutate(action)}
          >
            {t(`support.${name}`)}
          </Button>
        ))}
      </Stack>
      {error && (
        <Notice tone="danger" role="alert">
          {failureMessage(error)}
        </Notice>
      )}
    </>
  );
}
