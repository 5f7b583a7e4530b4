import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { type Mailbox } from './mailbox.js';

const MAX_BYTES = 5 * 1024 * 1024;

/** Accepts every message for every address, without TLS and login, since it only serves this machine. */
export function smtpReceiver(mailbox: Mailbox): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 500,
    size: MAX_BYTES,
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => ({ address }));
      receive(mailbox, stream, recipients).then(
        () => callback(),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // An aborted connection is not an error of the server; without a listener it would end this process.
  server.on('error', (error) => console.warn(`SMTP: ${error.message}`));
  return server;
}

async function receive(
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  to: { address: string }[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!stream.sizeExceeded) chunks.push(chunk);
  }
  if (stream.sizeExceeded) {
    throw Object.assign(new Error('The message is larger than 5 MB'), { responseCode: 552 });
  }
  const { from, subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(chunks));
  const sender = from ? `${from.name} <${from.address ?? ''}>`.trim() : '';
  mailbox.add({ from: sender, to, subject, text: text.trimEnd(), html });
}
