import { registryResponse } from '@academy/contracts/releases/release.schemas';
import { describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { pidOf } from '../../lab/processes.js';
import { send } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

const traversals = [
  '..%2f..%2f',
  '%2e%2e/%2e%2e/',
  '..%252f..%252f',
  '....//....//',
  '..\\..\\',
  '..%5c..%5c',
  '/',
  '//',
  '%2f',
  '..;/',
  '%c0%ae%c0%ae%c0%af',
  '.%00./',
  '%E0%A4',
  'x%00/../',
  '%u002e%u002e/',
  './././',
];
const targets = [
  'etc/passwd',
  'secrets.json',
  'package.json',
  '.env',
  'run/processes.json',
  'attack-target.json',
  'release-keys/operator.json',
  '.git/config',
  'proc/self/environ',
];

describe('internal files', () => {
  attack('cannot be reached by any path out of a folder [T36]', async (random) => {
    const before = pidOf('bff');
    const prefixes = ['/uploads/', '/api/media/', '/r/shell/', '/r/', '/', '/api/certificates/status/'];
    for (let attempts = 0; attempts < 60; attempts += 1) {
      const depth = random.number('depth', 1, 6);
      const climb = random.one('climb', traversals).repeat(depth);
      const path = `${random.one('door', prefixes)}${climb}${random.one('target', targets)}`;
      const origin = random.one('origin', [attackTarget.origins.academy, attackTarget.origins.admin]);
      const { status, text, headers } = await send(origin, path);
      expect([path, status < 500]).toEqual([path, true]);
      expect([
        path,
        /root:x?:0|"dependencies"|PRIVATE KEY|mysqlAdmin|\[core\]|"launcher"|INTERNAL_TOKEN/.test(text),
      ]).toEqual([path, false]);
      expect([path, headers['x-content-type-options']]).toEqual([
        path,
        status === 400 ? headers['x-content-type-options'] : 'nosniff',
      ]);
    }
    expect(pidOf('bff')).toBe(before);
  });

  attack(
    'are neither listed nor public: source maps, settings, descriptions, boards and metrics [T69, API9]',
    async (random) => {
      const names = [
        '.git/HEAD',
        '.env',
        '.env.local',
        'package.json',
        'docker-compose.yml',
        'metrics',
        'swagger',
        'swagger.json',
        'api-docs',
        'graphql',
        'debug',
        'actuator/env',
        'queues',
        'admin/queues/board',
        'bull',
        'phonepe/test',
        'main.js.map',
        'server-status',
        'health/detail',
        'v1/users',
        'v2/api-docs',
        'internal',
        'invariants',
        'outbox',
      ];
      for (const name of random.shuffled(names)) {
        for (const prefix of ['', 'api/', 'uploads/', 'r/']) {
          const { status, text, headers } = await send(attackTarget.origins.academy, `/${prefix}${name}`);
          const isPage = status === 404 || String(headers['content-type']).startsWith('text/html');
          expect([prefix, name, status, status >= 300 || isPage]).toEqual([prefix, name, status, true]);
          expect([
            name,
            /process_cpu|\[core\]|"devDependencies"|bull-board|sourcesContent|openapi"?:/i.test(text),
          ]).toEqual([name, false]);
        }
      }
      for (const folder of ['/uploads', '/uploads/', '/r', '/r/', '/r/shell/', '/api/media/'])
        expect((await send(attackTarget.origins.academy, folder)).text).not.toMatch(
          /Index of|<a href="\.\.\//,
        );
      const registry = registryResponse.parse(
        (await send(attackTarget.origins.academy, '/api/registry')).json(),
      );
      const scripts = registry.remotes
        .flatMap(({ integrity }) => Object.keys(integrity))
        .filter((file) => file.endsWith('.js'));
      const script = random.one('script', scripts);
      const map = await send(
        attackTarget.origins.academy,
        `${new URL(script, attackTarget.origins.academy).pathname}.map`,
      );
      expect(map.text).not.toContain('sourcesContent');
    },
  );
});
