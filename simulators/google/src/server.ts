import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Provider } from 'oidc-provider';
import { type Environment } from './config/env.js';
import { Identities, identityInput } from './identities.js';
import { errorPage, loginPage } from './login-page/login-page.js';
import { pageStyle } from './login-page/page-style.js';
import { IdTokenTampering } from './id-token-tampering.js';
import { createProvider } from './provider.js';

const MAX_FORM = 10_000;

/** The provider with its login page, before `listen`. */
export function createGoogle(env: Environment): Server {
  const identities = new Identities();
  const tampering = new IdTokenTampering();
  const provider = createProvider(env, identities, tampering);
  const protocol = provider.callback();
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', env.ISSUER);
    if (pathname === '/health/ready') send(response, 200, 'application/json', '{"status":"ok"}');
    else if (pathname === '/login.css') send(response, 200, 'text/css; charset=utf-8', pageStyle);
    else if (pathname === '/control/next-id-token' && request.method === 'POST') {
      readText(request).then(
        (text) => {
          const isTaken = tampering.setNext(text);
          send(response, isTaken ? 200 : 400, 'application/json', JSON.stringify({ ok: isTaken }));
        },
        () => response.destroy(),
      );
    } else if (pathname.startsWith('/interaction/')) {
      choose(provider, identities, request, response).catch((error: unknown) => {
        const description = error instanceof Error ? error.message : 'Unknown failure';
        send(response, 400, 'text/html; charset=utf-8', errorPage('invalid_request', description));
      });
    } else void protocol(request, response);
  });
}

async function choose(
  provider: Provider,
  identities: Identities,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const page = (): void =>
    send(
      response,
      200,
      'text/html; charset=utf-8',
      loginPage(new URL(String(params['redirect_uri'])).origin),
    );
  if (request.method !== 'POST') return page();
  const form = await readForm(request);
  if (form['cancel'] !== undefined) {
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The person cancelled the sign-in',
    });
  }
  const parsed = identityInput.safeParse(form);
  if (!parsed.success) return page();
  const { sub } = identities.add(parsed.data);
  await provider.interactionFinished(request, response, { login: { accountId: sub }, select_account: {} });
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(request)));
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > MAX_FORM) throw new Error('The form is too large');
  }
  return text;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'self'; img-src data:",
  };
  response.writeHead(status, headers).end(body);
}
