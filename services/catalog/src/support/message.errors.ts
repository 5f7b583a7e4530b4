import { defineErrors } from '@academy/nest-kit';

export const messageErrors = defineErrors({
  MESSAGE_NOT_FOUND: ['not-found', 'Message not found'],
  STALE_VERSION: [
    'conflict',
    'Somebody else has replied to or changed this message in the meantime. Reload it before you continue.',
  ],
  REPLY_ALREADY_RESOLVED: ['conflict', 'The delivery status of this reply has changed. Reload the message.'],
  IDEMPOTENCY_KEY_REUSED: ['conflict', 'Another reply was sent with this key. Reload the message.'],
});
