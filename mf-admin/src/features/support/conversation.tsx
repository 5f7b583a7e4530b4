import { type MessageThread } from '@academy/contracts/support/message.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge, Email } from '@academy/ui';
import { ResendReply } from './resend-reply.js';
import classes from './support.module.css';

export interface ConversationProps {
  readonly thread: MessageThread;
  readonly onChanged: () => void;
}

/** Message and replies, in chronological order. */
export function Conversation({ thread: { message, replies }, onChanged }: ConversationProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <ol className={classes.conversation}>
      <li>
        <p className={classes.body}>
          <strong className={classes.name}>{t('support.wrote', { name: message.name })}</strong>
          <span className={classes.time}>{academyMoment(message.createdAt)}</span>
        </p>
        <p className={classes.assignee}>
          <Email>{message.email}</Email>
        </p>
        <p className={classes.text} dir="auto">
          {message.text}
        </p>
      </li>
      {replies.map(({ id, authorName, createdAt, delivery, text }) => (
        <li key={id} data-own-message>
          <p className={classes.body}>
            <strong>{t('support.answered', { name: authorName ?? t('support.unknownAdmin') })}</strong>
            <span className={classes.time}>{academyMoment(createdAt)}</span>
          </p>
          <p className={classes.text}>{text}</p>
          <p>
            <Badge tone={delivery === 'sent' ? 'success' : delivery === 'waiting' ? 'info' : 'danger'}>
              {t(`support.deliveries.${delivery}`)}
            </Badge>
          </p>
          {delivery === 'unknown' && <ResendReply message={message} replyId={id} onChanged={onChanged} />}
        </li>
      ))}
    </ol>
  );
}
