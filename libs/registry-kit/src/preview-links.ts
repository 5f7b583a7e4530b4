import { previewLink, type PreviewLink } from '@academy/contracts/releases/release.schemas';
import { type Trust } from './platform/trust.js';
import { parseJson } from './release-records.js';
import { InvalidSignature, requireSigner, signWith, type TeamKey } from './release-signature.js';

/** A week; a longer preview needs another link. */
export const MAX_HOURS = 168;
/** Far longer than any link, so that no long text is decoded. */
const MAX_LENGTH = 2_000;
/** Part of the signed text, so it stays unchanged. */
const PURPOSE = 'try link';
const HOUR_MS = 3_600_000;

/** The link has expired. */
export class ExpiredLink extends Error {
  override readonly name = 'ExpiredLink';
}

/** @returns the text of a link that opens a version of a remote (F8) */
export function writePreviewLink(
  key: TeamKey,
  { hours, ...link }: Pick<PreviewLink, 'by' | 'remote' | 'version'> & { readonly hours: number },
  now = Date.now(),
): string {
  if (!(hours > 0 && hours <= MAX_HOURS)) throw new Error(`A link is good for up to ${MAX_HOURS} hours`);
  const until = new Date(now + hours * HOUR_MS).toISOString();
  const signed = signWith(key, PURPOSE, { ...link, at: new Date(now).toISOString(), until });
  return Buffer.from(JSON.stringify(signed)).toString('base64url');
}

/** @throws InvalidSignature if it is signed neither by the team of the remote nor for an admin, ExpiredLink */
export function readPreviewLink(ring: Trust, text: string, now = Date.now()): PreviewLink {
  const value = text.length > MAX_LENGTH ? undefined : parseJson(Buffer.from(text, 'base64url').toString());
  const { data } = previewLink.safeParse(value);
  if (!data) throw new InvalidSignature('it is no link of ours');
  const signer = requireSigner(ring, PURPOSE, value as PreviewLink, data.at);
  if ('role' in signer && signer.role === 'guard') throw new InvalidSignature('a guard signs no links');
  const [at, until] = [Date.parse(data.at), Date.parse(data.until)];
  if (until - at > MAX_HOURS * HOUR_MS) throw new InvalidSignature('it is good for too long');
  if (until <= now) throw new ExpiredLink(`it was good until ${data.until}`);
  return data;
}
