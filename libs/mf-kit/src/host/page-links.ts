import { type LinksApi } from '../remotes/remote-module.js';

export interface PageLinksSetup {
  /** Paths by the names of pages: `catalog.course` is `/course/:slug`; full URLs at another origin. */
  readonly pages?: Readonly<Record<string, string>> | undefined;
  /** Receiver of links to pages that do not exist. */
  readonly report: (error: unknown) => void;
}

/** Links between front ends by the names of pages (decision 0229). */
export function createPageLinks({ pages = {}, report }: PageLinksSetup): LinksApi {
  /** A developer sees the error; a user gets to the first page instead of a page that does not exist. */
  function failed(message: string): string {
    const error = new Error(message);
    if (process.env.NODE_ENV !== 'production') throw error;
    report(error);
    return '/';
  }

  return {
    to(name, ...[params = {}]) {
      const path = pages[name];
      if (path === undefined) return failed(`No live front end has the page ${name}`);
      const values: Readonly<Record<string, string | undefined>> = params;
      const missing = [...path.matchAll(PARAMETER)].find(([, key = '']) => !values[key]);
      if (missing) return failed(`A link to ${name} lacks ${missing[1]}`);
      return path.replace(PARAMETER, (_, key: string) => encodeURIComponent(values[key] ?? ''));
    },
  };
}

const PARAMETER = /(?<=\/):([a-zA-Z]+)/g;
