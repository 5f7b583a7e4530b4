import { createServer, type Server, type Socket } from 'node:net';
import { type AddressInfo } from 'node:net';

export interface CaughtMail {
  readonly recipients: string[];
  /** Headers and parts as received, quoted-printable decoded. */
  readonly source: string;
  /** The same, undecoded. */
  readonly raw: string;
}

/** The part of an SMTP server that a sending client needs (RFC 5321). */
export class SmtpSink {
  readonly mails: CaughtMail[] = [];
  /** Response to every MAIL FROM: 250 accepts it, 451 requests a retry, 550 rejects it permanently. */
  status = 250;
  /** True to reject every recipient as unknown, with the address in the response. */
  knowsNobody = false;
  /** Number of rejected mails. */
  rejections = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Mails to an address whose source matches, oldest first. */
  to(address: string, pattern = /./): CaughtMail[] {
    return this.mails.filter(
      ({ recipients, source }) => recipients.includes(address) && pattern.test(source),
    );
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    let text = '';
    let recipients: string[] = [];
    let isBody = false;
    const send = (line: string) => socket.write(`${line}\r\n`);
    const response = (line: string): void => {
      const [verb = ''] = line.toUpperCase().split(/[ :]/);
      if (verb === 'MAIL') {
        if (this.status !== 250) this.rejections += 1;
        return void send(`${this.status} sender`);
      }
      const [, address = ''] = (verb === 'RCPT' && /<(.*)>/.exec(line)) || [];
      if (address && this.knowsNobody) return void send(`550 5.1.1 <${address}>: there is no such person`);
      if (address) recipients.push(address);
      if (verb === 'DATA') {
        isBody = true;
        return void send('354 go on');
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      if (verb === 'RSET') recipients = [];
      send('250 ok');
    };
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      for (;;) {
        const end = text.indexOf(isBody ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const piece = text.slice(0, end);
        text = text.slice(end + (isBody ? 5 : 2));
        if (!isBody) response(piece);
        else {
          this.mails.push({ recipients, source: decode(piece), raw: piece });
          recipients = [];
          isBody = false;
          send('250 taken');
        }
      }
    });
    send('220 sink');
  }
}

const decode = (source: string): string =>
  source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
