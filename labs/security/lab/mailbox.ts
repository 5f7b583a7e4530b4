import { eventually } from './eventually.js';
import { send } from './http.js';
import { attackTarget } from './attack-target.js';

export interface Mail {
  readonly to: readonly { readonly address: string }[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const allMails = async (): Promise<Mail[]> =>
  (await send(attackTarget.origins.mail, '/email')).json() as Mail[];

/** @returns the mails, oldest first */
export async function mailsTo(address: string): Promise<Mail[]> {
  return (await allMails()).filter(({ to }) => to.some((one) => one.address === address));
}

/** @returns the newest link to the path, after it has arrived */
export const linkIn = (address: string, path: string): Promise<string> =>
  found(`a link to ${path}`, address, ({ text }) =>
    text.split(/\s+/).find((word) => word.startsWith('http') && word.includes(path)),
  );

/** @returns the newest code of six digits */
export const codeIn = (address: string): Promise<string> =>
  found('a code', address, ({ text }) => /^(\d{6})\r?$/m.exec(text)?.[1]);

const found = (what: string, address: string, extract: (mail: Mail) => string | undefined): Promise<string> =>
  eventually(`${what} in a mail to ${address}`, async () =>
    (await mailsTo(address)).map(extract).findLast((part) => part !== undefined),
  );

/** @returns the tokens of all links to that path, oldest first */
export const tokensIn = async (address: string, path: string): Promise<string[]> =>
  (await mailsTo(address)).flatMap(({ text }) =>
    text
      .split(/\s+/)
      .filter((word) => word.startsWith('http') && word.includes(path))
      .map((link) => new URL(link).searchParams.get('token') ?? ''),
  );
