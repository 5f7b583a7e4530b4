import { type RemoteGrant } from '@academy/contracts/releases/platform.schemas';
import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { type JournalResponse, type ReleaseUpload } from '@academy/contracts/releases/registry.schemas';
import { limitsOf, toUpload } from '@academy/cli/registry/push';
import { type Candidate } from '@academy/registry-kit/gate/candidate';

export type Grant = RemoteGrant;

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

interface Sent {
  readonly token?: string;
  readonly body?: object;
  readonly bytes?: Buffer;
}

/** The registry by raw requests, without the command. */
export class RegistryHttp {
  constructor(readonly url: string) {}

  async send(method: string, path: string, { token, body, bytes }: Sent = {}): Promise<Reply> {
    const content = bytes ? new Uint8Array(bytes) : body && JSON.stringify(body);
    const type = bytes ? 'application/octet-stream' : 'application/json';
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(content && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(content && { body: content }),
    });
    return { status: response.status, body: await response.json() };
  }

  exchange(idToken: string): Promise<Reply> {
    return this.send('POST', '/v1/token', { body: { idToken } });
  }

  async tokenFor(idToken: string): Promise<string> {
    const { body } = expected(201, await this.exchange(idToken));
    return calls.createToken.response.parse(body).token;
  }

  async grant(token: string, { remote, ...grant }: Grant): Promise<void> {
    const body = { ...grant, expect: await this.platformSequence(token), reason: 'a team begins' };
    expected(201, await this.send('PUT', `/v1/remotes/${remote}`, { token, body }));
  }

  async platformSequence(token: string): Promise<number> {
    const { body } = expected(200, await this.send('GET', '/v1/platform', { token }));
    return calls.readPlatform.response.parse(body).sequence;
  }

  async journal(token: string, remote: string): Promise<JournalResponse> {
    const { body } = expected(200, await this.send('GET', `/v1/remotes/${remote}/journal`, { token }));
    return calls.readJournal.response.parse(body);
  }

  /** Uploads and commits a build. @returns the response to the first call that fails, or to the commit */
  async publish(token: string, { record, contents }: Candidate): Promise<Reply> {
    const release: ReleaseUpload = { ...toUpload(record, undefined), budgets: limitsOf(record) };
    const path = `/v1/remotes/${record.remote}/releases`;
    const begun = await this.send('POST', path, { token, body: release });
    if (begun.status !== 201) return begun;
    const { id, missing } = calls.startUpload.response.parse(begun.body);
    for (const name of missing) {
      const [hash, bytes] = [release.files[name]?.sha384, contents.get(name)];
      if (!hash || !bytes) throw new Error(`The registry requests ${name}, which is no file of the build`);
      const put = await this.send('PUT', `${path}/${id}/files/${hash}`, { token, bytes });
      if (put.status !== 201) return put;
    }
    return this.send('POST', `${path}/${id}/commit`, { token });
  }
}

/** @throws Error with the response of another status */
export function expected(status: number, reply: Reply): Reply {
  if (reply.status === status) return reply;
  throw new Error(
    `The registry responded with ${reply.status}, not ${status}: ${JSON.stringify(reply.body)}`,
  );
}
