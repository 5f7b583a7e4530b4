import { createInbox } from './app.js';
import { readEnvironment } from './config/env.js';
import { Mailbox } from './mailbox/mailbox.js';
import { smtpReceiver } from './mailbox/smtp-receiver.js';

async function main(): Promise<void> {
  const { HOST, PORT, SMTP_PORT } = readEnvironment();
  const mailbox = new Mailbox();
  const inbox = createInbox(mailbox);
  const smtp = smtpReceiver(mailbox);
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(SMTP_PORT, HOST, () => {
      smtp.off('error', reject);
      resolve();
    });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void inbox.close().then(() => smtp.close(() => process.exit(0))));
  }
  await inbox.listen({ host: HOST, port: PORT });
  console.log(`Mail catcher: http://localhost:${PORT}, SMTP on ${SMTP_PORT}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
