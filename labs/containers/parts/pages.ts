import { type Origins } from '../buyers.js';

/** @returns what a browser misses: a page with its data, its scripts, the admin's own origin, the way to Google */
export async function missingOfPages({ academy, admin }: Origins, googlePort: number): Promise<string[]> {
  const page = await textOf(`${academy}/course`);
  const scripts = [...page.matchAll(/"(\/r\/[^"]+\.js)"/g)].map(([, path]) => `${academy}${path}`);
  const [adminScript] = /\/r\/mf_admin\/[^"]+\.js/.exec(await textOf(`${admin}/`)) ?? [];
  if (adminScript !== undefined) scripts.push(`${admin}${adminScript}`);
  for (const script of scripts) await textOf(script);
  const google = await fetch(`${academy}/api/auth/google`, { redirect: 'manual' });
  const location = google.headers.get('location') ?? '';
  return [
    ...(page.includes('Ethical Hacker') ? [] : ['the list of courses holds no course']),
    ...(scripts.length > 1 ? [] : ['the page of courses names no script']),
    ...(adminScript === undefined ? ['the page of the admin names no script of its own'] : []),
    ...(location.startsWith(`http://google.localhost:${googlePort}/`)
      ? []
      : [`Google leads to ${google.status} ${location}`]),
  ];
}

/** @throws Error if it is no success */
async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${text.slice(0, 200)}`);
  return text;
}
