import { type SiteTexts } from '@academy/contracts/content/site.schemas';
import { type Environment } from '../../config/env.js';
import { type GstPlace } from './gst-split.js';

/** Seller and tax: stored with each receipt, so that new settings never change an old one. */
export interface SellerAndTax {
  readonly seller: {
    readonly name: string;
    /** One entry per line. */
    readonly address: readonly string[];
    /** Null: the document is a receipt, not a tax invoice (AMB-11). */
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
 * Seller and tax for a receipt issued now. The contact comes from the site texts; a seller registered for GST keeps
 * the registered address (rule 46 (a)).
 * @param site the texts that admins saved; null: the settings apply
 */
export function currentSellerAndTax(
  env: Settings,
  site: Pick<SiteTexts, 'address' | 'contactEmail' | 'contactPhone'> | null,
): SellerAndTax {
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
    // Buyers enter no address, and without one the place of supply is the seller's (IGST Act, s. 12 (2) (b)).
    place: 'same-state',
  };
}
