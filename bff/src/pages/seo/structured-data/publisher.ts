import { type SiteConfig } from '@academy/contracts/releases/release.schemas';

/** A node of schema.org, as JSON-LD. */
export type Node = Readonly<Record<string, unknown>> & { readonly '@type': string };

export interface Place {
  /** The academy's origin, without a slash at the end. */
  readonly origin: string;
  /** The canonical URL of the page, absolute. */
  readonly url: string;
  readonly site: SiteConfig;
  /** Path and name of the list that contains a single item. */
  readonly section?: { readonly path: string; readonly title: string };
}

/** The academy as the provider of a course or the host of a workshop. */
export const publisher = ({ origin, site }: Place): Node => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: site.name,
  url: `${origin}/`,
});
