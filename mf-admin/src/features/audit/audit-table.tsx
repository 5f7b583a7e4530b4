import { type AuditEntry } from '@academy/contracts/audit/audit.schemas';
import { academyMoment } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { DataTable } from '@academy/ui/on-demand';
import { type UrlChanges } from '../../frame/list/use-url-state.js';
import { changesOf } from './audit-changes.js';
import { useAuditWords } from './use-audit-words.js';
import classes from './audit.module.css';

/** Releases name the user of the machine that the command ran on; this one is nobody. */
const SYSTEM_USER = 'root';

export interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly onNarrow: (changes: UrlChanges) => void;
}

export function AuditTable({ entries, onNarrow }: AuditTableProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <DataTable
      caption={t('audit.caption')}
      compact
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'when',
          label: t('audit.when'),
          cell: ({ at }) => (
            <time dateTime={at} className={classes.when}>
              {academyMoment(at)}
            </time>
          ),
        },
        { key: 'who', label: t('audit.who'), cell: (entry) => <Who {...{ entry, onNarrow }} /> },
        {
          key: 'what',
          label: t('audit.what'),
          cell: ({ action }) => <What>{t(`audit.actions.${action}`, { defaultValue: action })}</What>,
        },
        { key: 'subject', label: t('audit.subject'), cell: (entry) => <Subject {...{ entry, onNarrow }} /> },
        { key: 'change', label: t('audit.change'), cell: (entry) => <Change entry={entry} /> },
      ]}
    />
  );
}

/** A long name is cut off, and complete in the tooltip. */
function What({ children }: { children: string }) {
  return (
    <span className={`${classes.line} ${classes.what}`} title={children}>
      {children}
    </span>
  );
}

type PartProps = { readonly entry: AuditEntry; readonly onNarrow: AuditTableProps['onNarrow'] };

function Who({ entry, onNarrow }: PartProps) {
  const { t } = useTranslation('mf_admin');
  const { actorId, actorName } = entry;
  if (!actorId) {
    const by = actorName === SYSTEM_USER ? t('releases.byCommand') : (actorName ?? t('audit.nobody'));
    return <span className={`${classes.quiet} ${classes.line}`}>{by}</span>;
  }
  const name = actorName ?? t('audit.gone');
  return (
    <button
      type="button"
      className={`${classes.narrow} ${classes.line}`}
      title={t('audit.onlyWho', { name })}
      onClick={() => onNarrow({ actorId })}
    >
      {name}
    </button>
  );
}

function Subject({ entry, onNarrow }: PartProps) {
  const { t } = useTranslation('mf_admin');
  const { subjectId, subjectName, subjectType } = entry;
  const type = t(`audit.subjects.${subjectType}`, { defaultValue: subjectType });
  const known = subjectName ?? (subjectType === 'user' ? t('audit.gone') : subjectId);
  const name = subjectType === 'remote' ? t(`releases.names.${known}`, { defaultValue: known }) : known;
  return (
    <span className={`${classes.line} ${classes.subject}`}>
      <button
        type="button"
        className={classes.narrow}
        title={t('audit.onlyWhat', { name })}
        onClick={() => onNarrow({ subjectId })}
      >
        {name}
      </button>{' '}
      <span className={classes.quiet}>{type}</span>
    </span>
  );
}

/** The first change in one line. Every field with its old and new value, IP address and request id are in the details. */
function Change({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('mf_admin');
  const { nameOf, formatValue } = useAuditWords();
  const changes = changesOf(entry, formatValue);
  const [first] = changes;
  return (
    <details className={classes.change}>
      <summary>
        {first ? (
          <span className={classes.first}>
            <span className={classes.quiet}>{nameOf(first.field)}</span>{' '}
            {[first.before, first.after].filter((value) => value !== null).join(' → ')}
          </span>
        ) : (
          t('audit.details')
        )}
        {changes.length > 1 && (
          <span className={classes.quiet}>{t('audit.more', { count: changes.length - 1 })}</span>
        )}
      </summary>
      {changes.length > 0 && (
        <ul className={classes.fields}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <span className={classes.quiet}>{nameOf(field)}</span>{' '}
              {before !== null && <del className={classes.quiet}>{before}</del>}
              {before !== null && after !== null && ' → '}
              {after !== null && <ins className={classes.after}>{after}</ins>}
            </li>
          ))}
        </ul>
      )}
      <dl className={classes.details}>
        {entry.ip && (
          <div>
            <dt>{t('audit.address')}</dt>
            <dd>{entry.ip}</dd>
          </div>
        )}
        {entry.requestId && (
          <div>
            <dt>{t('audit.request')}</dt>
            <dd>{entry.requestId}</dd>
          </div>
        )}
        <div>
          <dt>{t('audit.id')}</dt>
          <dd>{entry.id}</dd>
        </div>
      </dl>
    </details>
  );
}
