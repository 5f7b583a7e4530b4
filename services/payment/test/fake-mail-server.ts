import { createServer, type Server, type Socket } from 'node:net';
import { type AddressInfo } from 'node:net';

/** The part of SMTP that a client needs to send a mail. */
export class FakeMailServer {
  readonly mails: { to: string[]; data: string }[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.talk(socket));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    let pending = '';
    let to: string[] = [];
    let data: string[] | null = null;
    const send = (line: string): boolean => socket.write(`${line}\r\n`);
    send('220 mail');
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      const lines = (pending + part.toString()).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        if (data) {
          if (line !== '.') data.push(line);
          else {
            this.mails.push({ to, data: data.join('\n') });
            [to, data] = [[], null];
            send('250 taken');
          }
        } else if (/^RCPT/i.test(line)) {
          to.push(/<(.+)>/.exec(line)?.[1] ?? '');
          send('250 ok');
        } else if (/^DATA/i.test(line)) {
          data = [];
          send('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else send('250 ok');
      }
    });
  }
}
