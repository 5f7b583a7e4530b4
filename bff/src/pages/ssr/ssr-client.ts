import {
  renderedPage,
  type RenderedPage,
  renderFailure,
  type RenderRequest,
  type ServerFile,
  unknownFiles,
} from '@academy/contracts/ssr/ssr.schemas';
import { HttpPool } from '@academy/nest-kit';

/** Longer than the renderer itself waits for a page. */
const TIMEOUT_MS = 6_000;
/** Limit of a response: a page as JSON. */
const MAX_RESPONSE_BYTES = 8_000_000;

export type ReadSource = (file: ServerFile) => Promise<string>;

/** Calls the process that runs the code of remotes. Its response is shown, but not trusted (decision 0153). */
export class SsrClient {
  private readonly pool: HttpPool;

  /** @param url `http://ssr:4025`, or `unix:/run/ssr/ssr.sock` */
  constructor(url: string, connections: number) {
    const socketPath = /^unix:(.*)$/.exec(url)?.[1];
    this.pool = new HttpPool(socketPath ? 'http://ssr' : url, {
      ...(socketPath && { connect: { socketPath } }),
      connections,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      maxResponseSize: MAX_RESPONSE_BYTES,
    });
  }

  /**
   * @param readSource reads a server file that the renderer has not cached yet
   * @throws Error if the page cannot be rendered
   */
  async render(request: RenderRequest, readSource: ReadSource): Promise<RenderedPage> {
    const first = await this.post(request);
    if (first.status !== 409) return pageOf(first);
    const { unknown } = unknownFiles.parse(first.body);
    const withSource = async (file: ServerFile): Promise<ServerFile> =>
      unknown.includes(file.sha384) ? { ...file, source: await readSource(file) } : file;
    const { shell, remote, view } = request;
    return pageOf(
      await this.post({
        shell: await withSource(shell),
        ...(remote && { remote: await withSource(remote) }),
        view,
      }),
    );
  }

  /** Ends the processes that run code of the remote. @throws Error if the renderer does not respond with 200 */
  async end(remote: string): Promise<void> {
    const { statusCode, body } = await this.pool.request({ path: `/processes/${remote}`, method: 'DELETE' });
    await body.dump();
    if (statusCode !== 200) throw new Error(`The renderer responded with ${statusCode}`);
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async post(request: RenderRequest): Promise<{ status: number; body: unknown }> {
    const { statusCode, body } = await this.pool.request({
      path: '/render',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    return { status: statusCode, body: await body.json() };
  }
}

function pageOf({ status, body }: { readonly status: number; readonly body: unknown }): RenderedPage {
  if (status === 200) return renderedPage.parse(body);
  const { data } = renderFailure.safeParse(body);
  throw new Error(data?.error ?? `The renderer responded with ${status}`);
}
