import { type NonPersonalColumns } from '@academy/nest-kit/testing';

/** Columns without personal data, with the reason; the test of erasure fails for a column in no list. */
export const NON_PERSONAL_COLUMNS: NonPersonalColumns = {
  '*.id': 'of the row itself; a user’s is known to the test as the account',
  'refresh_tokens.session_id': 'of a session, with which its tokens go',
  daily_limits: 'keyed hashes, forgotten by retention',
  mail_outbox: 'what a mail said, and to whom, is encrypted, and erased when it is sent',
  migrations: 'names of migrations',
  service_outbox: 'that an account has ended; every text of them is searched',
  password_reset_codes: 'keyed hashes, forgotten by retention',
  refresh_tokens: 'hashes of tokens',
};
