import { type InboxMessage, type MessageStatus } from '@academy/contracts/inbox.schemas';
import { academyMoment } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge, type BadgeTone } from '@academy/ui';
import classes from './inbox.module.css';

const tones: Readonly<Record<MessageStatus, BadgeTone>> = {
  new: 'accent',
  open: 'info',
  answered: 'success',
  closed: 'neutral',
  spam: 'neutral',
};

export function MessageList({
  messages,
  onOpen,
}: {
  messages: readonly InboxMessage[];
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('mf_admin');
  return (
    <ul aria-label={t('inbox.caption')} className={classes.list}>
      {messages.map((message) => (
        <li key={message.id}>
          <button type="button" className={classes.row} data-message onClick={() => onOpen(message.id)}>
            <span className={classes.head}>
              <strong>{message.name}</strong>
              <MessageBadges message={message} />
              <span className={classes.when}>{academyMoment(message.createdAt)}</span>
            </span>
            <span className={classes.preview}>{message.preview}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function MessageBadges({ message }: { message: InboxMessage }) {
  const { t } = useTranslation('mf_admin');
  const { assigneeId, assigneeName, isOverdue, status } = message;
  return (
    <>
      <Badge tone={tones[status]}>{t(`inbox.statuses.${status}`)}</Badge>
      {isOverdue && <Badge tone="danger">{t('inbox.overdue')}</Badge>}
      {assigneeId && (
        <span className={classes.with}>
          {t('inbox.assignedTo', { name: assigneeName ?? t('inbox.somebody') })}
        </span>
      )}
    </>
  );
}
