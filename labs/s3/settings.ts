import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A port per process: three for storage, and two with the S3 API for the same data. `conditional` accepts conditional
 * writes, `plain` is configured as in Debian.
 */
type SwiftPorts = Readonly<Record<'account' | 'conditional' | 'container' | 'object' | 'plain', number>>;

interface Node {
  readonly folder: string;
  readonly ports: SwiftPorts;
  readonly secret: string;
}

/** The user `releases` of the account `academy`; the S3 API uses it as access key. */
export const user = { name: 'academy:releases', region: 'ap-south-1', bucket: 'academy' };

const filters = {
  catch_errors: 'use = egg:swift#catch_errors',
  memory: 'paste.filter_app_factory = __main__:with_memory',
  serial: 'paste.filter_app_factory = __main__:one_after_the_other',
  s3api: `use = egg:swift#s3api\nlocation = ${user.region}`,
};

/** Writes Swift's configuration for one node with one disk, on the loopback address. */
export function writeSettings({ folder, ports, secret }: Node): void {
  const etc = join(folder, 'etc');
  for (const dir of [etc, join(folder, 'disk/one')]) mkdirSync(dir, { recursive: true, mode: 0o700 });
  const write = (name: string, ...lines: readonly string[]) =>
    writeFileSync(join(etc, name), `${lines.join('\n')}\n`, { mode: 0o600 });
  const sharedSettings = (port: number) => [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    'workers = 0',
    'log_level = WARNING',
    `swift_dir = ${etc}`,
  ];
  write('swift.conf', '[swift-hash]', 'swift_hash_path_suffix = academy');
  for (const kind of ['account', 'container', 'object'] as const) {
    write(
      `${kind}.conf`,
      ...sharedSettings(ports[kind]),
      `devices = ${join(folder, 'disk')}`,
      'mount_check = false',
      'disable_fallocate = true',
      'fallocate_reserve = 0',
      '[pipeline:main]',
      `pipeline = ${kind}-server`,
      `[app:${kind}-server]`,
      `use = egg:swift#${kind}`,
    );
  }
  for (const entryPoint of ['plain', 'conditional'] as const) {
    const line: readonly (keyof typeof filters | 'tempauth')[] = [
      'catch_errors',
      'memory',
      ...(entryPoint === 'plain' ? [] : ['serial' as const]),
      's3api',
      'tempauth',
    ];
    write(
      `${entryPoint}.conf`,
      ...sharedSettings(ports[entryPoint]),
      '[pipeline:main]',
      `pipeline = ${line.join(' ')} proxy-server`,
      '[app:proxy-server]',
      'use = egg:swift#proxy',
      'account_autocreate = true',
      ...Object.entries(filters).flatMap(([name, text]) => [`[filter:${name}]`, text]),
      '[filter:tempauth]',
      'use = egg:swift#tempauth',
      `user_${user.name.replace(':', '_')} = ${secret} .admin`,
    );
  }
}
