import { type AuditEntry } from '@academy/contracts/audit/audit.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { TwoLineCell } from '../../frame/list/two-line-cell.js';
import { type UrlChanges } from '../../frame/list/use-url-state.js';
import { ListTable } from '../../frame/table/list-table.js';
import { LongId } from '../../frame/table/long-id.js';
import { changesOf } from './audit-changes.js';
import { useAuditTexts } from './use-audit-texts.js';
import classes from './audit.module.css';

export interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly isStale: boolean;
  readonly onNarrow: (changes: UrlChanges) => void;
}

const ID = /^[A-Z\d-]{20,}$/;

/** A line per entry in order of time, with the first change; the details contain all changes. */
export function AuditTable({ entries, isStale, onNarrow }: AuditTableProps) {
  const { t } = useTranslation('mf_admin');
  const actionOf = ({ action }: AuditEntry) => t(`audit.actions.${action}`, { defaultValue: action });
  return (
    <ListTable
      caption={t('audit.caption')}
      rows={entries}
      rowKey={({ id }) => id}
      nameOf={(entry) => `${actionOf(entry)}, ${academyMoment(entry.at)}`}
      isStale={isStale}
      columns={[
        { key: 'what', label: t('audit.action'), fitsContent: true, cell: actionOf },
        { key: 'subject', label: t('audit.subject'), cell: (entry) => <Subject {...{ entry, onNarrow }} /> },
        { key: 'change', label: t('audit.change'), cell: (entry) => <FirstChange entry={entry} /> },
        {
          key: 'who',
          label: t('audit.actorColumn'),
          cell: (entry) => <Who {...{ entry, onNarrow }} />,
        },
        {
          key: 'when',
          label: t('audit.time'),
          fitsContent: true,
          cell: ({ at }) => <time dateTime={at}>{academyMoment(at)}</time>,
        },
      ]}
      details={(entry) => <AuditDetails entry={entry} />}
    />
  );
}

type PartProps = { readonly entry: AuditEntry; readonly onNarrow: AuditTableProps['onNarrow'] };

function Who({ entry, onNarrow }: PartProps) {
  const { t } = useTranslation('mf_admin');
  const { actorId, actorName } = entry;
  if (!actorId) {
    const by = actorName
      ? t(`releases.commands.${actorName}`, { defaultValue: actorName })
      : t('audit.system');
    return (
      <span className={classes.muted} title={by}>
        {by}
      </span>
    );
  }
  const name = actorName ?? t('audit.deletedUser');
  return (
    <button
      type="button"
      className={classes.compact}
      title={t('audit.filterByActor', { name })}
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
  const known = subjectName ?? (subjectType === 'user' ? t('audit.deletedUser') : subjectId);
  const name = subjectType === 'remote' ? t(`releases.names.${known}`, { defaultValue: known }) : known;
  return (
    <TwoLineCell second={type} title={`${name}, ${type}`}>
      <button
        type="button"
        className={classes.compact}
        title={t('audit.filterBySubject', { name })}
        onClick={() => onNarrow({ subjectId })}
      >
        <SubjectName {...{ entry, name }} />
      </button>
    </TwoLineCell>
  );
}

/** The name of the subject; a long id is cut, and a refund shows the number of its order. */
function SubjectName({ entry: { subjectName, subjectType }, name }: { entry: AuditEntry; name: string }) {
  const { t } = useTranslation('mf_admin');
  if (!ID.test(name)) return name;
  const id = <LongId>{name}</LongId>;
  return subjectType === 'refund' && subjectName !== null ? (
    <>
      {t('audit.subjects.order')} {id}
    </>
  ) : (
    id
  );
}

/** The first change in one line. */
function FirstChange({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('mf_admin');
  const { nameOf, formatValue } = useAuditTexts();
  const [first, ...others] = changesOf(entry, formatValue);
  if (!first) return t('audit.nothing');
  return (
    <>
      <span className={classes.muted}>{nameOf(first.field)}</span>{' '}
      {[first.before, first.after].filter((value) => value !== null).join(' → ')}
      {others.length > 0 && (
        <span className={classes.muted}> {t('audit.more', { count: others.length })}</span>
      )}
    </>
  );
}

/** Every field with its old and new value, and the technical data of the entry. */
function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('mf_admin');
  const { nameOf, formatValue } = useAuditTexts();
  const changes = changesOf(entry, formatValue);
  const { actorId, actorName, id, ip, requestId, subjectId, subjectType } = entry;
  const facts = [
    ['address', ip],
    ['request', requestId],
    ['command', actorId ? null : actorName],
    ['technicalName', subjectType === 'remote' ? subjectId : null],
    ['id', id],
  ] as const;
  return (
    <>
      {changes.length > 0 && (
        <ul className={classes.fields}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <span className={classes.muted}>{nameOf(field)}</span>{' '}
              {before !== null && <del className={classes.muted}>{before}</del>}
              {before !== null && after !== null && ' → '}
              {after !== null && <ins className={classes.after}>{after}</ins>}
            </li>
          ))}
        </ul>
      )}
      <dl className={classes.details}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`audit.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
