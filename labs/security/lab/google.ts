import { type Visitor } from './visitor.js';
import { send, type LabResponse } from './http.js';
import { attackTarget } from './attack-target.js';

export interface GoogleUser {
  readonly name: string;
  readonly email: string;
  readonly verified?: boolean;
}

const locationOf = ({ headers }: LabResponse, base: string): string =>
  new URL(headers.location ?? '', base).href;
const pathOf = (url: string): string => url.slice(new URL(url).origin.length);

/** A navigation: without custom headers, without a token. */
const open = (browser: Visitor, url: string): Promise<LabResponse> =>
  send(attackTarget.origins.academy, pathOf(url), { headers: { cookie: browser.cookie } }).then(
    (response) => {
      for (const line of response.headers['set-cookie'] ?? []) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
        browser.jar.set(name, value);
      }
      return response;
    },
  );

/** Starts the sign-in with Google. @returns the URL at Google with its parameters */
export const begin = async (browser: Visitor, query = ''): Promise<string> =>
  locationOf(
    await open(browser, `${attackTarget.origins.academy}/api/auth/google${query}`),
    attackTarget.origins.academy,
  );

/**
 * Follows the sign-in to Google and back. @returns the URL to which Google redirects the browser, with code and state
 */
export async function followToGoogle(
  browser: Visitor,
  { name, email, verified = true }: GoogleUser,
  query = '',
): Promise<string> {
  const { google } = attackTarget.origins;
  let cookie = '';
  const step = async (url: string, form?: Record<string, string>): Promise<string> => {
    const sent = {
      method: form ? 'POST' : 'GET',
      headers: { cookie, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(form && { body: new URLSearchParams(form).toString() }),
    };
    const response = await send(google, pathOf(url), sent);
    const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]);
    cookie = [cookie, ...cookies].filter(Boolean).join('; ');
    return locationOf(response, url);
  };
  const login = await step(await begin(browser, query));
  return step(await step(login, { name, email, verified: String(verified) }));
}

/** @returns the last URL of the browser: the academy's page, with a token or an error in it */
export const followCallback = async (browser: Visitor, url: string): Promise<URL> =>
  new URL(locationOf(await open(browser, url), attackTarget.origins.academy));

export const exchange = (browser: Visitor, code: string): Promise<LabResponse> =>
  browser.post('/api/auth/google/callback', { code });

/** Makes the next ID token invalid. */
export const setFaults = (plan: object): Promise<LabResponse> =>
  send(attackTarget.origins.google, '/control/next-id-token', { method: 'POST', body: plan });
