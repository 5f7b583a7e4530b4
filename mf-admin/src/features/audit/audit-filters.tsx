import { type AuditEntry } from '@academy/contracts/audit/audit.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, SelectField, TextField } from '@academy/ui';
import { ListFilters } from '../../frame/list/list-filters.js';
import { SavedFilters } from '../../frame/list/saved-filters.js';
import { type UrlState } from '../../frame/list/use-url-state.js';
import { audit } from '../../messages/audit.js';
import { AUDIT_FILTERS, AUDIT_SOURCES } from './audit-query.js';
import classes from './audit.module.css';

/** Filters with a form field; the others are set by clicks on the entries. */
const FIELDS = ['source', 'action', 'fromDay', 'toDay'] as const;

/** Filters by part of the academy, kind and days; actor and subject are filtered by clicks on the entries. */
export function AuditFilters({ urlState, entries }: { urlState: UrlState; entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('mf_admin');
  const { get, set } = urlState;
  const isNarrowed = AUDIT_FILTERS.some((name) => get(name) !== '');
  const field = (name: (typeof AUDIT_FILTERS)[number]) => ({
    id: `audit-${name}`,
    value: get(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <>
      <ListFilters chosen={FIELDS.filter((name) => get(name) !== '').length}>
        <SelectField
          {...field('source')}
          label={t('audit.source')}
          data={[
            { value: '', label: t('audit.anySource') },
            ...AUDIT_SOURCES.map((source) => ({ value: source, label: t(`audit.sources.${source}`) })),
          ]}
        />
        <SelectField
          {...field('action')}
          label={t('audit.kind')}
          data={[
            { value: '', label: t('audit.anyKind') },
            ...Object.entries(audit.actions).map(([value, label]) => ({ value, label })),
          ]}
        />
        <TextField
          {...field('fromDay')}
          label={t('table.from')}
          type="date"
          max={get('toDay') || undefined}
        />
        <TextField {...field('toDay')} label={t('table.to')} type="date" min={get('fromDay') || undefined} />
      </ListFilters>
      <SavedFilters list="audit" names={AUDIT_FILTERS} urlState={urlState} />
      {isNarrowed && (
        <p className={classes.chips}>
          {get('actorId') && (
            <Chip label={t('audit.actor')} name={nameOf(entries, 'actor', get('actorId'))} />
          )}
          {get('subjectId') && (
            <Chip label={t('audit.subjectFilter')} name={nameOf(entries, 'subject', get('subjectId'))} />
          )}
          <Button
            variant="ghost"
            size="sm"
            onClick={() => set(Object.fromEntries(AUDIT_FILTERS.map((name) => [name, null])))}
          >
            {t('audit.clear')}
          </Button>
        </p>
      )}
    </>
  );
}

function Chip({ label, name }: { label: string; name: string }) {
  return (
    <span className={classes.chip}>
      {label}: <strong>{name}</strong>
    </span>
  );
}

function nameOf(entries: readonly AuditEntry[], of: 'actor' | 'subject', id: string): string {
  const found = entries.find((entry) => entry[`${of}Id`] === id && entry[`${of}Name`]);
  return found?.[`${of}Name`] ?? id;
}
