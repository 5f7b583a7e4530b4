import { type KeyboardEvent } from 'react';
import { type SupportMessage, type MessageStatus } from '@academy/contracts/support/message.schemas';
import { academyDay, academyTime } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Link } from '@academy/mf-kit/router';
import { Badge, type BadgeTone } from '@academy/ui';
import classes from './support.module.css';

const tones: Readonly<Record<MessageStatus, BadgeTone>> = {
  new: 'accent',
  open: 'info',
  answered: 'success',
  closed: 'neutral',
  spam: 'neutral',
};

export interface MessageListProps {
  readonly messages: readonly SupportMessage[];
  readonly openId: string;
  readonly hrefOf: (id: string) => string;
}

/** Arrow keys, Home and End move between the messages; Enter opens one. */
export function MessageList({ messages, openId, hrefOf }: MessageListProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <ul aria-label={t('support.caption')} className={classes.list}>
      {messages.map((message) => (
        <li key={message.id}>
          <Link
            to={hrefOf(message.id)}
            className={classes.row}
            data-message={message.id}
            onKeyDown={moveFocus}
            aria-current={message.id === openId ? 'true' : undefined}
          >
            <span className={classes.header}>
              <strong className={classes.author} dir="auto">
                {message.name}
              </strong>
              <span className={classes.time}>{sentAt(message.createdAt)}</span>
            </span>
            <span className={classes.preview} dir="auto">
              {message.preview}
            </span>
            <span className={classes.badges}>
              <MessageBadges message={message} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The time of a message of today, the date of an earlier one. */
const sentAt = (instant: string): string =>
  academyDay(instant) === academyDay(new Date().toISOString()) ? academyTime(instant) : academyDay(instant);

function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const list = event.currentTarget.closest('ul');
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
  const at = links.indexOf(event.currentTarget);
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}

export function MessageBadges({ message }: { message: SupportMessage }) {
  const { t } = useTranslation('mf_admin');
  const { assigneeId, assigneeName, isOverdue, status } = message;
  return (
    <>
      <Badge tone={tones[status]}>{t(`support.statuses.${status}`)}</Badge>
      {isOverdue && <Badge tone="danger">{t('support.overdue')}</Badge>}
      {assigneeId && (
        <span className={classes.assignee}>
          {t('support.assignedTo', { name: assigneeName ?? t('support.unknownAdmin') })}
        </span>
      )}
    </>
  );
}
