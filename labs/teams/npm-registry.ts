import { once } from 'node:events';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runServer } from 'verdaccio';

/** Without accounts, because only this machine reaches it. */
const rights = { access: '$all', publish: '$all', unpublish: '$all' };

/** An npm registry on the loopback address with the academy's packages alone; npm gets others where it always does. */
export class NpmRegistry {
  private constructor(private readonly server: Server) {}

  /** @param folder for its packages */
  static async start(folder: string): Promise<NpmRegistry> {
    const server = (await runServer({
      self_path: folder,
      configPath: join(folder, 'config.yaml'),
      storage: join(folder, 'storage'),
      auth: { htpasswd: { file: join(folder, 'htpasswd'), max_users: -1 } },
      uplinks: {},
      packages: { '@academy/*': rights, 'create-academy-remote': rights, react: rights, 'react-dom': rights },
      logs: { type: 'stdout', format: 'pretty', level: 'fatal' },
    } as never)) as Server;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new NpmRegistry(server);
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/`;
  }

  /** npm does not publish without a token. */
  get env(): NodeJS.ProcessEnv {
    return { [`npm_config_${this.url.replace('http:', '')}:_authToken`]: 'local' };
  }

  /** The setting of npm by which the academy's packages come from here; a shell drops variables of such a name. */
  get scope(): string {
    return `--@academy:registry=${this.url}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
