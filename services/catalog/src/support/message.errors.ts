import { defineErrors } from '@academy/nest-kit';

export const messageErrors = defineErrors({
  MESSAGE_NOT_FOUND: ['not-found', 'Message not found'],
  STALE_VERSION: [
    'conflict',
    'Somebody else has answered or changed this message meanwhile. Look at it again before you go on.',
  ],
  DELIVERY_KNOWN: ['conflict', 'It is known by now what became of this answer. Look at the message again.'],
  KEY_REUSED: ['conflict', 'Another answer was sent under this key. Reload the message.'],
});
