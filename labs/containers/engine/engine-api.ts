import { Pool } from 'undici';

/** As the Engine API of Docker returns them; podman serves the same API. */
export interface ContainerSummary {
  readonly Id: string;
  readonly Image: string;
  readonly State: string;
  readonly Labels: Readonly<Record<string, string>>;
}

export interface ContainerDetails {
  readonly Id: string;
  readonly State: {
    readonly Status: string;
    readonly Running: boolean;
    readonly Pid: number;
    readonly ExitCode: number;
    readonly Health?: { readonly Status: string };
  };
  readonly Config: { readonly User?: string };
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    readonly RestartPolicy?: { readonly Name: string };
  };
}

interface NamedResource {
  readonly Name: string;
}

const TIMEOUT_MS = 300_000;
const NOT_FOUND = 404;

/** The HTTP API of an engine on its Unix socket. */
export class EngineApi {
  readonly #pool: Pool;

  constructor(socketPath: string) {
    // An engine that is busy with many containers responds late.
    const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
    this.#pool = new Pool('http://engine', { socketPath, connections: 4, ...timeouts });
  }

  /** @returns false if the engine does not respond */
  async responds(): Promise<boolean> {
    try {
      return (await this.#send('GET', '/_ping')).status < 300;
    } catch {
      return false;
    }
  }

  async hasImage(image: string): Promise<boolean> {
    return (await this.#send('GET', `/images/${image}/json`)).status < 300;
  }

  async tag(image: string, repository: string, tag: string): Promise<void> {
    const query = new URLSearchParams({ repo: repository, tag });
    await this.#must('POST', `/images/${image}/tag?${query}`);
  }

  /** Removes a tag from all images; an image stays if it has another. */
  async untagAll(tag: string): Promise<void> {
    const images = await this.#read<{ RepoTags: string[] | null }[]>('/images/json');
    const names = images.flatMap(({ RepoTags: tags }) => tags ?? []);
    for (const name of names.filter((each) => each.endsWith(`:${tag}`)))
      await this.#must('DELETE', `/images/${name}?noprune=true`);
  }

  /** @returns all containers of a compose project, the stopped ones, too */
  containers(project: string): Promise<ContainerSummary[]> {
    return this.#read(`/containers/json?all=true&${ofProject(project)}`);
  }

  inspect(id: string): Promise<ContainerDetails> {
    return this.#read(`/containers/${id}/json`);
  }

  createVolume(name: string): Promise<void> {
    return this.#must('POST', '/volumes/create', { Name: name });
  }

  async removeVolume(name: string): Promise<void> {
    await this.#must('DELETE', `/volumes/${name}?force=true`);
  }

  /** Runs the health check of a container once, by podman's own API. */
  async checkHealth(id: string): Promise<void> {
    await this.#send('GET', `/v4.0.0/libpod/containers/${id}/healthcheck`);
  }

  /** Removes whatever a compose project has left: containers, networks and volumes. @returns their number */
  async removeProject(project: string): Promise<number> {
    const containers = await this.containers(project);
    for (const { Id: id } of containers) await this.#must('DELETE', `/containers/${id}?force=true&v=true`);
    const networks = await this.#read<NamedResource[]>(`/networks?${ofProject(project)}`);
    for (const { Name: name } of networks) await this.#must('DELETE', `/networks/${name}`);
    const { Volumes: volumes } = await this.#read<{ Volumes: NamedResource[] | null }>(
      `/volumes?${ofProject(project)}`,
    );
    for (const { Name: name } of volumes ?? []) await this.removeVolume(name);
    return containers.length + networks.length + (volumes?.length ?? 0);
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  async #read<Body>(path: string): Promise<Body> {
    const { status, text } = await this.#send('GET', path);
    if (status >= 300) throw new Error(`The engine returned ${status} for ${path}: ${text}`);
    return JSON.parse(text) as Body;
  }

  async #must(method: 'DELETE' | 'POST', path: string, body?: object): Promise<void> {
    const { status, text } = await this.#send(method, path, body);
    const isGone = method === 'DELETE' && status === NOT_FOUND;
    if (status >= 300 && !isGone) throw new Error(`The engine returned ${status} for ${path}: ${text}`);
  }

  async #send(
    method: 'DELETE' | 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ status: number; text: string }> {
    const response = await this.#pool.request({
      method,
      path,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return { status: response.statusCode, text: await response.body.text() };
  }
}

const ofProject = (project: string): string =>
  new URLSearchParams({
    filters: JSON.stringify({ label: [`com.docker.compose.project=${project}`] }),
  }).toString();
