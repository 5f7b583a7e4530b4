import { useRef, useState } from 'react';
import {
  type InvalidRow,
  type ImportCheck,
  type ImportKind,
  type ImportPart,
} from '@academy/contracts/imports/import.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useApi } from '@academy/mf-kit/typed-api';

const MAX_BYTES = 2 * 1024 * 1024;

export interface ImportOutcome {
  readonly done: number;
  readonly unchanged: number;
  readonly failed: readonly InvalidRow[];
  /** Number of processed rows, and of all rows in the file. */
  readonly seen: number;
  readonly rows: number;
  readonly lines: string[];
  readonly isOver: boolean;
}

interface ImportState {
  /** `stopping`: the current part is completed, and no further part is started. */
  readonly step: 'choosing' | 'checking' | 'applying' | 'stopping';
  readonly found: ImportCheck | null;
  readonly result: ImportOutcome | null;
  readonly failure: string | null;
}

const START: ImportState = { step: 'choosing', found: null, result: null, failure: null };
const NOTHING = { done: 0, unchanged: 0, failed: [], seen: 0, rows: 0, lines: [], isOver: false };

/** Imports a file part by part. After a failure it continues with the failed part, so that no part is applied twice. */
export function useImport(onChanged: () => void) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const [state, setState] = useState<ImportState>(START);
  const wantsStop = useRef(false);
  const bytesOf = (file: File) => file.slice(0, file.size, 'text/csv');
  const fail = (error: unknown) =>
    setState((before) => ({ ...before, step: 'choosing', failure: failureMessage(error as Error) }));

  async function check(kind: ImportKind, file: File): Promise<void> {
    if (file.size > MAX_BYTES) return fail(new Error(t('imports.tooLarge')));
    setState({ ...START, step: 'checking' });
    try {
      const found = await api.post('/api/admin/imports/{kind}/check', {
        path: { kind },
        body: bytesOf(file),
      });
      setState({ ...START, found });
    } catch (error) {
      fail(error);
    }
  }

  async function apply(kind: ImportKind, file: File): Promise<void> {
    const { found } = state;
    if (!found) return;
    let result: ImportOutcome = state.result ?? { ...NOTHING, rows: found.rows };
    setState((before) => ({ ...before, step: 'applying', failure: null, result }));
    wantsStop.current = false;
    try {
      while (!result.isOver && !wantsStop.current) {
        const query = { hash: found.hash, from: result.seen };
        const input = { path: { kind }, query, body: bytesOf(file) };
        result = grown(result, await api.post('/api/admin/imports/{kind}', input), found.bad);
        setState((before) => ({ ...before, result }));
      }
      setState((before) => ({ ...before, step: 'choosing' }));
    } catch (error) {
      fail(error);
    } finally {
      onChanged();
    }
  }

  function stop(): void {
    wantsStop.current = true;
    setState((before) => ({ ...before, step: 'stopping' }));
  }

  return { state, check, apply, stop, reset: () => setState(START) };
}

/** Adds the result of a part, without the invalid rows that the check has already listed. */
const grown = (before: ImportOutcome, part: ImportPart, rows: readonly InvalidRow[]): ImportOutcome => ({
  done: before.done + part.done,
  unchanged: before.unchanged + part.unchanged,
  failed: [...before.failed, ...part.failed.filter(({ line }) => !rows.some((row) => row.line === line))],
  seen: part.next ?? part.rows,
  rows: part.rows,
  lines: [...before.lines, part.lines],
  isOver: part.next === null,
});
