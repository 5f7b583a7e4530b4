/** A built remote or host that the release gate checks. */
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { type ApiDocument, apiDocument, operationsIn } from '../operations/api-document.js';
import { parseJson } from '../release-records.js';

export type UnsignedRelease = Omit<SignedRelease, 'signature'>;

export interface Candidate {
  readonly record: UnsignedRelease;
  /** The contents by path inside the release. */
  readonly contents: Map<string, Buffer>;
  readonly paths: SourcePath[];
  /** The folder of the front end in its repository. */
  readonly app: string;
  /** The lines of its sources that contain the name of an event, `src/page.tsx:12`, by the name; none if they are unknown. */
  readonly eventLines?: ReadonlyMap<string, readonly string[]>;
}

/** @returns true for a file in which names of events and links are looked for */
export const isScript = (file: string): boolean => /\.c?js$/.test(file);

/** A route path in the sources. */
export interface SourcePath {
  /** `undefined` if it is not a literal. */
  readonly path: string | undefined;
  readonly line: number;
}

export interface Declarations {
  /** The path of one of the files. */
  readonly entry: string;
  /** Name of the entry's export: `remote`, or the type that a host expects. */
  readonly name: string;
  /** Declarations by path; imports of the repository's own packages are relative, others by package. */
  readonly files: Record<string, string>;
}

/** API of the BFF. */
export interface Api {
  version: string;
  /** `GET /api/course/{}` */
  calls: string[];
  /** The schemas of its calls. */
  document: ApiDocument;
}

/** Opened by a browser as a page; the description of the API is for programs and omits it. */
const navigations = ['GET /api/auth/google'];

/** @returns true for a page that the description of the API omits */
export const isNavigation = (call: string): boolean => navigations.includes(call);

/**
 * @param text an OpenAPI description
 * @returns undefined for another text
 */
export function readApi(text: string): Api | undefined {
  const { data: document } = apiDocument.safeParse(parseJson(text));
  if (!document) return undefined;
  const calls = [...operationsIn(document).keys(), ...navigations].sort();
  return { version: document.info.version, calls, document };
}
