import { type APIRequestContext } from '@playwright/test';
import { env } from './config/env.js';

export interface CaughtMail {
  readonly to: { readonly address: string }[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** @returns the mails that reached an address, oldest first */
export async function mailsTo(request: APIRequestContext, address: string): Promise<CaughtMail[]> {
  const mails = (await (await request.get(`${env.MAIL_URL}/email`)).json()) as CaughtMail[];
  return mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
}
