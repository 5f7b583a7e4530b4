import { type SiteConfig } from '@academy/contracts/releases/release.schemas';
import { z } from 'zod';

/** `1000/80` is a goal of 1000, of which 80 % are reached. */
const countedGoal = z
  .string()
  .regex(/^\d{1,7}\/(100|\d{1,2})$/)
  .transform((text) => {
    const [target = 0, percent = 0] = text.split('/').map(Number);
    return { target, percent };
  });
const httpUrl = z.url({ protocol: /^https$/ }).optional();

/** Site texts and figures (AMB-20, CON-38). Pages leave out those that are not set. */
export const siteVariables = z.object({
  SITE_NAME: z.string().min(1),
  SITE_EMAIL: z.email().optional(),
  SITE_PHONE: z.string().min(1).optional(),
  /** Lines separated by `|`. */
  SITE_ADDRESS: z.string().min(1).max(400).default('Bapatla | Andhra Pradesh 522101 | India'),
  /** The rate of GST within every price, in percent; the payment service has the same setting (AMB-11). */
  SITE_GST_RATE: z.coerce.number().int().min(0).max(40).default(18),
  SITE_PROFILE_PROFESSIONAL: httpUrl,
  SITE_PROFILE_VIDEO: httpUrl,
  SITE_PROFILE_PHOTO: httpUrl,
  /** Year of the copyright and of the goals. */
  SITE_YEAR: z.coerce.number().int().min(2023).max(2100).default(2025),
  SITE_GOAL_HACKERS: countedGoal.prefault('1000/80'),
  SITE_GOAL_VENTURES: countedGoal.prefault('50/40'),
  /** A share in percent. */
  SITE_GOAL_MOVEMENT: z.coerce.number().int().min(0).max(100).default(60),
});

export type SiteVariables = z.infer<typeof siteVariables>;

type Site = Pick<
  SiteConfig,
  'contactEmail' | 'contactPhone' | 'facts' | 'gstRatePercent' | 'name' | 'profiles'
>;

/** The part of the page state that comes from these settings. */
export const siteOf = (env: SiteVariables): Site => ({
  name: env.SITE_NAME,
  contactEmail: env.SITE_EMAIL ?? null,
  contactPhone: env.SITE_PHONE ?? null,
  gstRatePercent: env.SITE_GST_RATE,
  profiles: {
    professional: env.SITE_PROFILE_PROFESSIONAL,
    video: env.SITE_PROFILE_VIDEO,
    photo: env.SITE_PROFILE_PHOTO,
  },
  facts: {
    address: env.SITE_ADDRESS.split('|').map((line) => line.trim()),
    year: env.SITE_YEAR,
    goals: {
      hackers: env.SITE_GOAL_HACKERS,
      ventures: env.SITE_GOAL_VENTURES,
      movement: { percent: env.SITE_GOAL_MOVEMENT },
    },
  },
});
