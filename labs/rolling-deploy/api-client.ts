import { type Call, type CallInput, type CallResponse } from '@academy/contracts/call';
import { fillPath } from '@academy/contracts/route';
import { Failure } from '../../tools/failure.mjs';

/** The input of any call. */
interface Input {
  readonly token?: string;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}

export const headersOf = (token?: string, body?: object): Record<string, string> => ({
  ...(body && { 'content-type': 'application/json' }),
  ...(token && { authorization: `Bearer ${token}` }),
});

/**
 * Calls the API as its declaration says.
 * @throws Failure if it is rejected
 */
export async function callApi<Declared extends Call>(
  origin: string,
  call: Declared,
  input: CallInput<Declared> & { readonly token?: string },
): Promise<CallResponse<Declared>> {
  const { token, params = {}, query = {}, body }: Input = input;
  const url = new URL(fillPath(call.path, params), origin);
  url.search = new URLSearchParams(query).toString();
  const response = await fetch(url, {
    method: call.method,
    headers: headersOf(token, body),
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Failure(`${call.method} ${url.pathname} returned ${response.status}: ${await response.text()}`);
  return call.response.parse(await response.json()) as CallResponse<Declared>;
}
