import { type SiteTexts } from '@academy/contracts/content/site.schemas';
import { type Environment } from '../../config/env.js';
import { type GstPlace } from './gst-split.js';

/** Who sells, and under which tax: kept with each receipt, so that new settings never change an old one. */
export interface ReceiptTerms {
  readonly seller: {
    readonly name: string;
    /** One line each. */
    readonly address: readonly string[];
    /** Null: what is issued is a receipt, no tax invoice (AMB-11). */
    readonly gstin: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
  readonly sac: string;
  readonly gstRatePercent: number;
  readonly place: GstPlace;
}

type Settings = Pick<
  Environment,
  | 'SITE_NAME'
  | 'SITE_LEGAL_NAME'
  | 'SITE_ADDRESS'
  | 'SITE_GSTIN'
  | 'SITE_EMAIL'
  | 'SITE_PHONE'
  | 'SITE_SAC'
  | 'SITE_GST_RATE'
>;

/**
 * What a receipt that is issued now says of seller and tax. How one is reached is what the site says; the address of
 * somebody registered for GST stays that of the registration (rule 46 (a)).
 * @param site what admins have saved; null: the settings stand for it
 */
export function currentTerms(
  env: Settings,
  site: Pick<SiteTexts, 'address' | 'contactEmail' | 'contactPhone'> | null,
): ReceiptTerms {
  const registered = (env.SITE_ADDRESS ?? '')
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    seller: {
      name: env.SITE_LEGAL_NAME ?? env.SITE_NAME,
      address: site && !env.SITE_GSTIN ? site.address : registered,
      gstin: env.SITE_GSTIN ?? null,
      email: (site ? site.contactEmail : env.SITE_EMAIL) || null,
      phone: (site ? site.contactPhone : env.SITE_PHONE) || null,
    },
    sac: env.SITE_SAC,
    gstRatePercent: env.SITE_GST_RATE,
    // We ask nobody for an address, and without one the place of a supply is the seller's own (IGST Act, s. 12 (2) (b)).
    place: 'same-state',
  };
}
