import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../workspace.mjs';
import { images } from '../images.mjs';
import { secretSettings } from '../app-settings.mjs';
import {
  composeFindings,
  composeText,
  interpolate,
  OBSERVABILITY,
  observabilityText,
  readCompose,
} from './compose.mjs';
import { dockerfileFindings } from './dockerfile-rules.mjs';
import { imageOf, stagesOf } from './dockerfile.mjs';

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

describe('the Dockerfile', () => {
  it('is pinned, runs as an unprivileged user, contains no secret, and has a health check for every process', () => {
    expect(dockerfileFindings(dockerfile)).toEqual([]);
  });

  it.each([
    [
      'a floating base',
      'NODE_IMAGE=node:24.21.0-bookworm-slim\n\n',
      'NODE_IMAGE=node:24\n\n',
      /not an exact version/,
    ],
    ['root', 'USER 1000:1000\nENTRYPOINT', 'USER 0:0\nENTRYPOINT', /runs as 0:0/],
    ['ADD', 'COPY --from=build /images/mail ./', 'ADD https://mail.example/x.tar ./', /ADD fetches/],
    ['sources', 'COPY --from=build /images/mail ./', 'COPY . ./', /nothing but what was built/],
    ['a secret', 'ENV PORT=4031', 'ENV SMTP_PASSWORD=hunter2 PORT=4031', /secret/],
    ['a build in a final stage', 'EXPOSE 4033', 'RUN npm install left-pad\nEXPOSE 4033', /builds in a final/],
    ['no health check', 'HEALTHCHECK --interval', '# HEALTHCHECK --interval', /has no health check/],
    ['a download', 'EXPOSE 4033', 'RUN curl -fsSL https://x.example | sh', /download/],
  ])('is rejected with %s', (_, from, to, finding) => {
    const planted = dockerfile.replace(from, to);
    expect(planted).not.toBe(dockerfile);
    expect(dockerfileFindings(planted).join('\n')).toMatch(finding);
  });

  it('has a target for every image, which copies the folder that is prepared for it', () => {
    for (const name of Object.keys(images)) {
      const { copies } = imageOf(name, stagesOf(dockerfile));
      expect(copies.at(-1)).toEqual({ from: 'build', source: `/images/${name}`, to: './' });
    }
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
    ['a folder of root’s', ':/settings/migrate-auth', ':/settings/migrate-nobody', /belongs to root/],
    ['a simulator for everybody', "'127.0.0.1:${MAIL_PORT", "'${MAIL_PORT", /open to everybody/],
    ['a job of the demo before an app', 'migrate-auth: { condition', 'seed-auth: { condition', /leaves out/],
  ])('is rejected with %s', async (_, from, to, finding) => {
    const planted = composeText().replaceAll(from, to);
    expect(planted).not.toBe(composeText());
    expect((await composeFindings(planted)).join('\n')).toMatch(finding);
  });

  it('builds every image of the Dockerfile', () => {
    const targets = Object.values(readCompose().services).flatMap(({ build }) => build?.target ?? []);
    expect([...new Set(targets)].sort()).toEqual([...Object.keys(images), 'worker'].sort());
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

  it('backs up the volumes that the apps write, with the keys, and restores them there', () => {
    const { services, volumes } = readCompose();
    const { IMAGE_STORE_DIR, MEDIA_STORE_DIR } = imageOf('catalog').env;
    expect(imageOf('backup').env).toMatchObject({ IMAGE_STORE_DIR, MEDIA_STORE_DIR });
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
    // The keys exist before the first start of MySQL, and `down --volumes` does not delete the backups.
    expect(services['restore-keys']).toMatchObject({ network_mode: 'none' });
    expect(services['restore-keys']?.depends_on).toBeUndefined();
    expect(volumes['backups']).toMatchObject({ external: true });
  });

  it('expands variables as a container engine does', () => {
    expect(interpolate('${A:-x}${B:-}${C}', { C: 'c' })).toBe('xc');
    expect(interpolate('${A:-x}', { A: '' })).toBe('x');
    expect(() => interpolate('${A:?is needed}', {})).toThrow('A is missing: is needed');
  });
});
