import { useEffect, useRef } from 'react';
import { type ChangeMessageRequest, type MessageThread } from '@academy/contracts/support/message.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation, useQuery } from '@academy/mf-kit/query';
import { useSession } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, Skeleton, Stack } from '@academy/ui';
import { useRecordTitle } from '../../frame/screen.js';
import { QueryState } from '../../frame/list/query-state.js';
import { MessageBadges } from './message-list.js';
import { MessageSender } from './message-sender.js';
import { Conversation } from './conversation.js';
import { ReplyForm } from './reply-form.js';
import classes from './support.module.css';

export interface MessagePaneProps {
  readonly id: string;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  /** Whether the message was selected on this page and not by its URL; it then takes the focus. */
  readonly takesFocus: boolean;
  /** URL of the next message in the list; undefined at the end. */
  readonly nextHref: string | undefined;
  readonly onBack: () => void;
  readonly onChanged: () => void;
}

/** One message with its replies and the sender's orders, beside the list or, on a phone, in its place. */
export function MessagePane(props: MessagePaneProps) {
  const { id, draft, nextHref, onBack, onChanged, onDraft, takesFocus } = props;
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const query = useQuery(apiCall(api, '/api/admin/messages/{id}', { path: { id }, private: true }));
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useEscape(onBack);
  const { data } = query;
  useRecordTitle(data && t('support.message', { ticket: data.message.ticket }));
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={section} className={classes.pane} aria-labelledby="message-title">
      <header className={classes.toolbar}>
        <Button variant="secondary" size="sm" className={classes.back} onClick={onBack}>
          {t('support.back')}
        </Button>
        <h2 ref={heading} id="message-title" tabIndex={-1} className={classes.title}>
          {data ? t('support.message', { ticket: data.message.ticket }) : t('support.messagePane')}
        </h2>
        {nextHref && (
          <Button variant="secondary" size="sm" className={classes.next} to={nextHref}>
            {t('support.next')}
          </Button>
        )}
      </header>
      <QueryState
        query={query}
        failedTitle={t('support.threadFailed')}
        listHref="?tab=inbox"
        skeleton={<Skeleton height="24rem" />}
      >
        {(thread) => (
          <div className={classes.columns}>
            <div className={classes.thread}>
              <MessageActions thread={thread} onChanged={onChanged} />
              <Conversation thread={thread} onChanged={onChanged} />
            </div>
            <MessageSender id={id} />
            {thread.message.status !== 'spam' && <ReplyForm {...{ thread, draft, onChanged, onDraft }} />}
          </div>
        )}
      </QueryState>
    </section>
  );
}

/** Ignores the key while a dialog is open. */
function useEscape(onEscape: () => void) {
  const within = useRef<HTMLElement>(null);
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const section = within.current;
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target instanceof Element && !target.closest('dialog')) latest.current();
    };
    section?.addEventListener('keydown', onKeyDown);
    return () => section?.removeEventListener('keydown', onKeyDown);
  }, []);
  return within;
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
        isMine ? ['unassign', { assignee: 'nobody' }] : ['assign', { assignee: 'me' }],
        ['close', { status: 'closed' }],
        ...(message.status === 'answered' ? [] : [['spam', { status: 'spam' }] as [string, Action]]),
      ];
  return (
    <>
      <div className={classes.state}>
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
      </div>
      {error && (
        <Notice tone="danger" role="alert">
          {failureMessage(error)}
        </Notice>
      )}
    </>
  );
}
