import { expect, type APIRequestContext } from '@playwright/test';
import { env } from './config/env.js';

export interface ReceivedMail {
  readonly to: { readonly address: string }[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** @returns the mails to an address, oldest first */
export async function mailsTo(request: APIRequestContext, address: string): Promise<ReceivedMail[]> {
  const mails = (await (await request.get(`${env.MAIL_URL}/email`)).json()) as ReceivedMail[];
  return mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
}

/** @returns the newest link of a mail to an address, once it has arrived */
export function linkIn(request: APIRequestContext, address: string, path: string): Promise<string> {
  return found(request, address, ({ text }) =>
    text.split('\n').find((line) => line.startsWith('http') && line.includes(path)),
  );
}

/** @returns the newest code of six digits that was mailed to an address */
export function codeIn(request: APIRequestContext, address: string): Promise<string> {
  return found(request, address, ({ text }) => /^\d{6}$/m.exec(text)?.[0]);
}

async function found(
  request: APIRequestContext,
  address: string,
  extract: (mail: ReceivedMail) => string | undefined,
): Promise<string> {
  let newest: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsTo(request, address);
      newest = mails.map(extract).findLast((part) => part !== undefined);
      return newest;
    })
    .toBeDefined();
  return newest ?? '';
}
