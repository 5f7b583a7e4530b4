import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import { Injectable, Logger } from '@nestjs/common';
import { releasePath } from '../../releases/registry.js';
import { ReleaseStore } from '../../releases/release-store.js';
import { hasFontsOnly, readStyleSheet, type StyleSheet } from './used-styles.js';

/** A stylesheet of a release. */
export interface ReleasedStyle {
  /** Its file name in the release, by which the loader of an app recognises it. */
  readonly file: string;
  /** Its path on the site. */
  readonly path: string;
  readonly sha384: string;
  readonly sheet: StyleSheet;
  /** A page that contains such a sheet inline does not fetch it, or browsers would place all texts anew. */
  readonly hasFontsOnly: boolean;
}

/** Stylesheets of releases that pages partly inline, read once per release. */
@Injectable()
export class ReleaseContents {
  private readonly logger = new Logger(ReleaseContents.name);
  private readonly sheets = new WeakMap<ReleaseRecord, Map<string, Promise<ReleasedStyle>>>();

  constructor(private readonly store: ReleaseStore) {}

  /** @returns those stylesheets; undefined if one does not match its release */
  async styles(record: ReleaseRecord, files: readonly string[]): Promise<ReleasedStyle[] | undefined> {
    const known = this.sheets.get(record) ?? new Map<string, Promise<ReleasedStyle>>();
    this.sheets.set(record, known);
    try {
      return await Promise.all(
        files.map((file) => {
          const style = known.get(file) ?? this.readStyle(record, file);
          known.set(file, style);
          return style;
        }),
      );
    } catch (error) {
      this.logFailure(record, error);
      return undefined;
    }
  }

  private async readStyle(record: ReleaseRecord, file: string): Promise<ReleasedStyle> {
    const text = await readFile(this.store.pathOf(record, file) ?? '', 'utf8');
    const sha384 = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    if (sha384 !== record.assets[file]?.sha384) throw new Error(`${file} is not the released file`);
    const sheet = readStyleSheet(withAbsoluteUrls(text, releasePath(record, '')));
    return { file, path: releasePath(record, file), sha384, sheet, hasFontsOnly: hasFontsOnly(sheet) };
  }

  private logFailure({ remote, version }: ReleaseRecord, error: unknown): void {
    this.logger.error(`A file of ${remote} ${version} cannot be read: ${String(error)}`);
  }
}

/**
 * Resolves relative URLs of a released sheet from its folder, and prevents its text from closing the element (SEC-19).
 * Line ends are those of a parsed document, or the hash would differ.
 */
const withAbsoluteUrls = (css: string, folder: string): string =>
  css
    .replace(/\r\n?/g, '\n')
    .replace(/url\((["']?)(?![a-z]+:|\/|#|["'])/gi, (_, quote: string) => `url(${quote}${folder}`)
    .replace(/<\//g, '<\\/');
