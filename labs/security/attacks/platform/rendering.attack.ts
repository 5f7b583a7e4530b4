import { connect } from 'node:net';
import { renderedPage } from '@academy/contracts/ssr/ssr.schemas';
import { describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { listener } from '../../lab/attacker-server.js';
import { logOf, pidOf } from '../../lab/processes.js';
import { escaping, render, serverFile, shellFile } from '../../lab/renderer.js';
import { send } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

const rendered = renderedPage.pick({ html: true });

const found = async (code: string): Promise<string> => {
  const { status, text, json } = await render(escaping(code));
  return status === 200 ? rendered.parse(json()).html : `${status} ${text}`;
};

describe('server files of remotes', () => {
  attack(
    'find no secret in environment, files, memory or descriptors even if they escape [H1, T56]',
    async (random) => {
      const files = [
        `${attackTarget.dataDir}/secrets.json`,
        `${attackTarget.dataDir}/attack-target.json`,
        `/proc/${pidOf('bff')}/environ`,
        `/proc/${pidOf('auth')}/environ`,
        `/proc/${pidOf('ssr')}/environ`,
        '/etc/shadow',
        attackTarget.processFile,
      ];
      const file = random.one('file', files);
      const rendered = await found(`{
      environment: { ...process.env },
      file: await tried(() => load('fs').readFileSync(${JSON.stringify(file)}, 'utf8')),
      folder: await tried(() => load('fs').readdirSync('/proc/${pidOf('bff')}/fd')),
      child: await tried(() => load('child_process').execFileSync('/bin/cat', [${JSON.stringify(file)}]).toString()),
      thread: await tried(() => { new (load('worker_threads').Worker)('0', { eval: true }); return 'started'; }),
      marks: [${random.number('mark', 1, 1_000_000)}],
    }`);
      expect(rendered).toContain('"environment":{}');
      for (const what of ['file', 'folder', 'child', 'thread'])
        expect(rendered).toMatch(new RegExp(`"${what}":"refused: `));
      for (const secret of Object.values(attackTarget.secrets)) expect(rendered).not.toContain(secret);
    },
  );

  attack(
    'cannot connect to a service if the network is blocked, and never have a secret [H1, T39]',
    async (random) => {
      const attacker = await listener();
      const { hostname, port } = new URL(attacker.origin);
      await found(`await tried(() => new Promise((resolve, reject) => {
      const call = load('http').get({ host: ${JSON.stringify(hostname)}, port: ${port}, path: '/${random.text('path', 8)}' }, resolve);
      call.once('error', reject); call.setTimeout(500, () => call.destroy(new Error('no response')));
    }).then(() => 'answered'))`);
      await attacker.stop();
      // The renderer has no network only if this machine supports that, according to its log.
      if (logOf('ssr').includes('without a network')) expect(attacker.calls).toEqual([]);
      expect(attacker.calls.join('')).not.toMatch(/secret/i);
    },
  );

  attack(
    'change no live page and approve no script if they belong to a preview [H1, T65]',
    async (random) => {
      const marker = random.text('mark', 12);
      const leakingRender = shellFile('return { html: String(view.routed.module.text()), parts: [] };');
      const live = serverFile('mf_catalog', `exports.remote = { text: () => 'live ${marker}' };`);
      const preview = serverFile(
        'mf_catalog',
        `URL.constructor("JSON.stringify = () => '{}'; String.prototype.replaceAll = () => 'taken over'; Array.prototype.join = () => 'taken over'")();
       exports.remote = { text: () => '<script>alert("${marker}")</script>' };`,
        '9.9.9-preview',
      );
      expect((await render(leakingRender, live)).text).toContain(`live ${marker}`);
      await render(leakingRender, preview);
      expect((await render(leakingRender, live)).text).toContain(`live ${marker}`);
      const page = await send(attackTarget.origins.academy, '/course', { headers: { accept: 'text/html' } });
      expect(page.text).not.toContain(marker);
      expect(String(page.headers['content-security-policy'])).not.toContain("'unsafe-inline' 'unsafe-eval'");
    },
  );

  attack(
    'end alone if they use all memory or time, and pages are served meanwhile [H1, T66, API4]',
    async (random) => {
      const endlessLoop = random.one('greedy', [
        'for (;;) {}',
        'const all = []; for (;;) all.push(new Array(1e5).fill({}));',
        'while (true) await null;',
        `URL.constructor('return process')().exit(3)`,
        `URL.constructor('return process')().stdout.write('[1]\\n'); await new Promise(() => {});`,
        `const { stderr } = URL.constructor('return process')();
         const { setImmediate } = URL.constructor('return globalThis')();
         const flood = () => (stderr.write('full\\n'.repeat(1_000)), setImmediate(flood));
         flood();
         await new Promise(() => {});`,
      ]);
      const blockedRender = render(shellFile(`${endlessLoop}; return { html: '', parts: [] };`));
      const page = await send(attackTarget.origins.academy, `/course?search=${random.text('search', 5)}`, {
        headers: { accept: 'text/html' },
      });
      expect([page.status, page.text.includes('id="root"')]).toEqual([200, true]);
      expect((await blockedRender).status).toBeGreaterThanOrEqual(400);
      expect((await render(shellFile(`return { html: 'again', parts: [] };`))).text).toContain('again');
    },
  );

  attack(
    'are not run if they are not the released ones, and no other process can call the renderer [H1, T65]',
    async (random) => {
      const file = shellFile(`return { html: 'x', parts: [] };`);
      const forged = await render({ ...file, source: `${file.source}//${random.text('mark', 5)}` });
      expect(forged.status).toBe(400);
      expect(
        (
          await render({
            ...file,
            releasePath: random.one('path', ['/r/../', '/r/shell/..%2f/', 'http://evil.example/']),
          })
        ).status,
      ).toBe(400);
      const isOpen = await new Promise<boolean>((resolve) => {
        const socket = connect(Number(new URL(attackTarget.origins.academy).port) + 34, '127.0.0.1', () =>
          resolve(true),
        );
        socket.once('error', () => resolve(false));
      });
      expect(isOpen).toBe(false);
    },
  );
});
