import { createHash } from 'node:crypto';
import { type Locator, type Page, type Route } from '@playwright/test';

export const faults = [
  '404',
  '503',
  'hang',
  'tampered file',
  'throws while loading',
  'throws while rendering',
  'wrong version of a shared library',
] as const;
export type Fault = (typeof faults)[number];

/** A remote of each team, with one of its pages and the heading of that page. */
export const remotes = [
  { remote: 'mf_catalog', path: '/course', team: 'Catalogue', working: /Learn to protect/ },
  { remote: 'mf_learner', path: '/dashboard', team: 'Learning', working: /^Welcome, / },
  { remote: 'mf_admin', path: '/admin', team: 'Back office', working: 'Dashboard' },
] as const;
export type FaultyRemote = (typeof remotes)[number];

/** The error card that replaces a remote. */
export const cardOf = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'This part of the academy is not available' });

interface BrokenCode {
  readonly before?: string;
  readonly after?: string;
  readonly replace?: readonly [RegExp, string];
}

/** Code of a faulty release; a flag of the page ends the fault without another release. */
const brokenCode: Partial<Record<Fault, (remote: string) => BrokenCode>> = {
  'wrong version of a shared library': () => ({
    replace: [/requiredVersion:"\^19\.[^"]+"/, 'requiredVersion:globalThis.isMended?"*":"^18.0.0"'],
  }),
  'throws while loading': () => ({
    before: `if (!globalThis.isMended) throw new Error('broken while loading');`,
  }),
  'throws while rendering': (remote) => ({
    after: `;${remote} = (({ init, get }) => ({ init, get: async (name) => {
      const { remote } = (await get(name))();
      const broken = ({ element, ...route }) => ({ ...route, Component: () => {
        if (!globalThis.isMended) throw new Error('broken while rendering');
        return element;
      } });
      return () => ({ remote: { ...remote, routes: (shell) => remote.routes(shell).map(broken) } });
    } }))(${remote});`,
  }),
};

/** Breaks one remote for one page by intercepting requests. */
export class RemoteFault {
  private isOn = true;

  constructor(
    private readonly page: Page,
    private readonly remote: string,
    private readonly fault: Fault,
  ) {}

  async apply(): Promise<void> {
    const code = brokenCode[this.fault]?.(this.remote);
    if (code) return this.release(code);
    await this.page.route(`**/r/${this.remote}/**`, (route) =>
      this.isOn ? this.fail(route) : route.continue(),
    );
  }

  async lift(): Promise<void> {
    this.isOn = false;
    await this.page.evaluate(() => Object.assign(globalThis, { isMended: true }));
    await this.page.addInitScript(() => Object.assign(globalThis, { isMended: true }));
  }

  private async fail(route: Route): Promise<void> {
    // A hanging request gets no response.
    if (this.fault === 'hang') return;
    if (this.fault !== 'tampered file') return route.fulfill({ status: Number(this.fault) });
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.isTampered = true;${await response.text()}` });
  }

  /** A faulty release with a matching hash: both the entry and its hash in the page are changed. */
  private async release({ before = '', after = '', replace }: BrokenCode): Promise<void> {
    let entry: { body: string; path: string } | undefined;
    await this.page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const path = new RegExp(`/r/${this.remote}/[^"/]+/remoteEntry[^"]+\\.js`).exec(html)?.[0];
      const hash = path && new RegExp(`"${path}":"(sha384-[^"]+)"`).exec(html)?.[1];
      if (!path || !hash) throw new Error(`The page names no entry of ${this.remote}`);
      const original = await this.page.request.get(new URL(path, route.request().url()).href);
      const text = await original.text();
      const changed = replace ? text.replaceAll(new RegExp(replace[0], 'g'), replace[1]) : text;
      if (replace && changed === text) throw new Error(`The entry of ${this.remote} has no ${replace[0]}`);
      const body = before + changed + after;
      entry = { body, path };
      const hashNow = hashOf('sha384', body);
      const changedHtml = html.replaceAll(hash, hashNow);
      const headers = { ...response.headers(), ...policyFor(changedHtml, html, response.headers()) };
      await route.fulfill({ response, body: changedHtml, headers });
    });
    await this.page.route('**/remoteEntry*', async (route) => {
      if (!entry || !route.request().url().includes(entry.path)) return route.fallback();
      await route.fulfill({ contentType: 'text/javascript', body: entry.body });
    });
  }
}

/** The policy names the hashes of inline scripts, one of which contains the hash of the entry. */
function policyFor(html: string, before: string, headers: Record<string, string>): Record<string, string> {
  const name = 'content-security-policy';
  const hashesOf = (text: string) =>
    [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => hashOf('sha256', script));
  const now = hashesOf(html);
  return {
    [name]: hashesOf(before).reduce(
      (policy, hash, index) => policy.replace(hash, now[index] ?? ''),
      headers[name] ?? '',
    ),
  };
}

const hashOf = (algorithm: 'sha256' | 'sha384', text: string): string =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
