import { describe, expect, it } from '@jest/globals';
import { upstreamImages } from '../builder/upstream-images.mjs';
import { imageNames } from '../images.mjs';
import { secretSettings } from '../app-settings.mjs';
import { composeFindings, composeText, OBSERVABILITY, observabilityText, readCompose } from './compose.mjs';
import { imageVariables } from './image-variables.mjs';

describe('the Dockerfile', () => {
  it('and the compose file name exact versions of the images of others', () => {
    for (const image of Object.values(upstreamImages())) expect(image).toMatch(/^\w+:\d+\.\d+\.\d+/);
  });

  it('has a target for every image, with the variables of the stage that it begins with', () => {
    for (const name of imageNames()) expect(imageVariables(name)).toMatchObject({ NODE_ENV: 'production' });
    expect(imageVariables('worker')).toMatchObject({ PORT: '4023', METRICS_PORT: '9400' });
    expect(() => imageVariables('nope')).toThrow('no target nope');
  });
});

describe('deploy/observability/docker-compose.yml', () => {
  it('is valid by the specification, and mounts files of its folder read-only', async () => {
    expect(await composeFindings(observabilityText(), OBSERVABILITY)).toEqual([]);
  });

  it.each([
    ['an unknown key', 'restart: unless-stopped', 'restarts: always', /additional properties/],
    ['a floating version', 'prom/prometheus:v3.1.0', 'prom/prometheus:latest', /exact version/],
    ['a file that is not there', 'prometheus.yml:/etc', 'prometheuz.yml:/etc', /no file to read/],
    ['a file that may be written', 'alerts.yml:ro', 'alerts.yml', /no file to read/],
    ['a folder of the host', './deploy/observability/alerts.yml', '/etc', /named volume/],
    ['no health check', 'healthcheck:', 'x-healthcheck:', /has no health check/],
  ])('is rejected with %s', async (_, from, to, finding) => {
    const planted = observabilityText().replaceAll(from, to);
    expect(planted).not.toBe(observabilityText());
    expect((await composeFindings(planted, OBSERVABILITY)).join('\n')).toMatch(finding);
  });
});

describe('docker-compose.yml', () => {
  it('is valid by the specification, and mounts nothing of the host', async () => {
    expect(await composeFindings(composeText())).toEqual([]);
  });

  it.each([
    ['an unknown key', 'stop_grace_period: 15s', 'stop_grace_periodd: 15s', /additional properties/],
    ['a wrong condition', 'condition: service_healthy', 'condition: service_well', /allowed values|schema/],
    ['a floating database', 'mariadb:10.11.11', 'mariadb:latest', /exact version/],
    ['a folder of the host', "'uploads:/data'", "'./uploads:/data'", /named volume/],
    ['a secret', 'GOOGLE_ISSUER: ${', 'AUTH_TOKEN_SECRET: abc\n      GOOGLE_ISSUER: ${', /stands in/],
    ['a writable app', 'read_only: true', 'read_only: false', /may write/],
    ['a simulator for everybody', "'127.0.0.1:${MAIL_PORT", "'${MAIL_PORT", /open to everybody/],
    ['a job of the demo before an app', 'migrate-auth: { condition', 'seed-auth: { condition', /leaves out/],
  ])('is rejected with %s', async (_, from, to, finding) => {
    const planted = composeText().replaceAll(from, to);
    expect(planted).not.toBe(composeText());
    expect((await composeFindings(planted)).join('\n')).toMatch(finding);
  });

  it('builds every image of the Dockerfile', () => {
    const targets = Object.values(readCompose().services).flatMap(({ build }) => build?.target ?? []);
    expect([...new Set(targets)].sort()).toEqual(imageNames().sort());
  });

  it('gives each process a volume with the secrets that it needs', () => {
    const { services } = readCompose();
    for (const app of Object.keys(secretSettings())) {
      expect([app, services[app]?.volumes]).toEqual([
        app,
        expect.arrayContaining([`settings-${app}:/run/settings:ro`]),
      ]);
      expect(services['secrets']?.volumes).toContain(`settings-${app}:/settings/${app}`);
    }
  });

  it('gives the registry the store that the BFF serves, and opens its port to proxies of this machine only', () => {
    const { registry, bff } = readCompose().services;
    expect(registry?.volumes).toContain('releases:/data');
    expect(bff?.volumes).toContain('releases:/data:ro');
    expect(registry?.environment?.['RELEASE_STORE_DIR']).toBe(bff?.environment?.['RELEASE_STORE_DIR']);
    expect(registry?.ports).toEqual(['127.0.0.1:4024:4024']);
  });

  it('lets the registry, the front ends and a restore write into the store of releases, and nothing else', () => {
    const { services } = readCompose();
    const mounts = Object.entries(services).flatMap(([name, { volumes = [] }]) =>
      volumes.filter((volume) => volume.startsWith('releases:')).map((volume) => ({ name, volume })),
    );
    const writers = mounts.filter(({ volume }) => !volume.endsWith(':ro')).map(({ name }) => name);
    expect(writers).toEqual(['restore', 'shell', 'mf-catalog', 'mf-learner', 'mf-admin', 'registry']);
    const readers = mounts.filter(({ volume }) => volume.endsWith(':ro')).map(({ name }) => name);
    expect(readers).toEqual(['backup', 'bff', 'admin']);
  });

  it('backs up the volumes that the apps write, with the keys, and restores them there', () => {
    const { services, volumes } = readCompose();
    const { IMAGE_STORE_DIR, MEDIA_STORE_DIR } = imageVariables('catalog');
    expect(imageVariables('backup')).toMatchObject({ IMAGE_STORE_DIR, MEDIA_STORE_DIR });
    expect(services['catalog']?.volumes).toContain('uploads:/data');
    for (const [name, mode] of /** @type {const} */ ([
      ['backup', ':ro'],
      ['restore', ''],
    ])) {
      const { environment = {}, volumes: mounted } = services[name] ?? {};
      expect(mounted).toEqual(
        expect.arrayContaining([
          `uploads:/data${mode}`,
          `releases:${environment['RELEASE_STORE_DIR']}${mode}`,
          `settings-setup:${environment['KEY_FOLDER']}:ro`,
          `settings-${name}:/run/settings:ro`,
        ]),
      );
    }
    const { environment, volumes: mounted, ...logs } = services['backup-logs'] ?? {};
    expect(mounted).toEqual(['backups:/backups', 'settings-backup:/run/settings:ro']);
    expect(Object.keys(environment ?? {})).toEqual(['SETTINGS_DIR', 'BACKUP_PASSPHRASE']);
    // A profile of its own: `--profile backup up` would start a restore, too.
    expect(logs).toMatchObject({ profiles: ['logs'], restart: 'unless-stopped' });
    // The keys exist before the first start of MySQL, and `down --volumes` does not delete the backups.
    expect(services['restore-keys']).toMatchObject({ network_mode: 'none' });
    expect(services['restore-keys']?.depends_on).toBeUndefined();
    expect(volumes['backups']).toMatchObject({ external: true });
  });
});
