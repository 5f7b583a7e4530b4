import { type SupportMessage, type MessageStatus } from '@academy/contracts/support/message.schemas';
import { academyMoment } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge, type BadgeTone } from '@academy/ui';
import classes from './support.module.css';

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
  messages: readonly SupportMessage[];
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('mf_admin');
  return (
    <ul aria-label={t('support.caption')} className={classes.list}>
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

export function MessageBadges({ message }: { message: SupportMessage }) {
  const { t } = useTranslation('mf_admin');
  const { assigneeId, assigneeName, isOverdue, status } = message;
  return (
    <>
      <Badge tone={tones[status]}>{t(`support.statuses.${status}`)}</Badge>
      {isOverdue && <Badge tone="danger">{t('support.overdue')}</Badge>}
      {assigneeId && (
        <span className={classes.with}>
          {t('support.assignedTo', { name: assigneeName ?? t('support.somebody') })}
        </span>
      )}
    </>
  );
}
