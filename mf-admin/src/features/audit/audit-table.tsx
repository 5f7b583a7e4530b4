import { type AuditEntry } from '@academy/contracts/audit/audit.schemas';
import { academyMoment } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { DataTable } from '@academy/ui/on-demand';
import { type UrlChanges } from '../../frame/list/use-url-state.js';
import { changesOf } from './audit-changes.js';
import { useAuditWords } from './use-audit-words.js';
import classes from './audit.module.css';

export interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly onNarrow: (changes: UrlChanges) => void;
}

export function AuditTable({ entries, onNarrow }: AuditTableProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <DataTable
      caption={t('audit.caption')}
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
          cell: ({ action }) => t(`audit.actions.${action}`, { defaultValue: action }),
        },
        { key: 'subject', label: t('audit.subject'), cell: (entry) => <Subject {...{ entry, onNarrow }} /> },
        { key: 'change', label: t('audit.change'), cell: (entry) => <Change entry={entry} /> },
      ]}
    />
  );
}

type PartProps = { readonly entry: AuditEntry; readonly onNarrow: AuditTableProps['onNarrow'] };

function Who({ entry, onNarrow }: PartProps) {
  const { t } = useTranslation('mf_admin');
  const { actorId, actorName } = entry;
  if (!actorId)
    return <span className={`${classes.quiet} ${classes.who}`}>{actorName ?? t('audit.nobody')}</span>;
  const name = actorName ?? t('audit.gone');
  return (
    <button
      type="button"
      className={`${classes.narrow} ${classes.who}`}
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
  const name = subjectName ?? (subjectType === 'user' ? t('audit.gone') : subjectId);
  return (
    <span className={classes.subject}>
      <span className={classes.quiet}>{type}</span>
      <button
        type="button"
        className={classes.narrow}
        title={t('audit.onlyWhat', { name })}
        onClick={() => onNarrow({ subjectId })}
      >
        {name}
      </button>
    </span>
  );
}

/** Each changed field with its old and its new value; IP address and request id are in the details. */
function Change({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('mf_admin');
  const { nameOf, formatValue } = useAuditWords();
  const changes = changesOf(entry, formatValue);
  return (
    <div className={classes.change}>
      {changes.length > 0 && (
        <ul className={classes.fields}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <span className={classes.field}>{nameOf(field)}</span>{' '}
              {before !== null && <del className={classes.before}>{before}</del>}
              {before !== null && after !== null && ' → '}
              {after !== null && <ins className={classes.after}>{after}</ins>}
            </li>
          ))}
        </ul>
      )}
      <details className={classes.details}>
        <summary>{t('audit.details')}</summary>
        <dl>
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
    </div>
  );
}
