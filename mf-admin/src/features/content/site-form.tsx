import { useState, type Dispatch, type FormEvent, type SetStateAction } from 'react';
import { type AdminSite, type SiteTexts } from '@academy/contracts/content/site.schemas';
import { ApiError, failureMessage, fieldMessages } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, CheckboxField, TextAreaField, TextField } from '@academy/ui';
import { ErrorSummary, type FieldProblem } from '@academy/ui/on-demand';
import { fieldOf, fieldsOf, textsOf, type SiteFields, type SiteTextField } from './site-fields.js';
import classes from './content.module.css';

/** Unsaved changes, and the version that they are based on. */
export interface SiteDraft {
  readonly fields: SiteFields;
  readonly version: number;
}

export interface SiteFormProps {
  readonly site: AdminSite;
  /** Null without changes. The parent stores it, so that another part of the screen does not lose it. */
  readonly draft: SiteDraft | null;
  readonly onDraft: Dispatch<SetStateAction<SiteDraft | null>>;
  /** @throws ApiError */
  readonly onSave: (texts: SiteTexts, version: number) => Promise<AdminSite>;
  /** Replaces the typed texts with the saved ones. */
  readonly onReload: () => void;
}

const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;
const goalFields = [
  ['hackersTarget', 'hackersPercent'],
  ['venturesTarget', 'venturesPercent'],
  ['movementPercent'],
] as const satisfies readonly SiteTextField[][];

interface Problem {
  readonly field: SiteTextField | null;
  readonly message: string;
}

/** The server validates the form; rejected input stays in it. */
export function SiteForm({ site, draft, onDraft, onSave, onReload }: SiteFormProps) {
  const { t } = useTranslation('mf_admin');
  // A background refetch must not let a save overwrite newer settings, so the draft keeps its version.
  const { fields, version } = draft ?? { fields: fieldsOf(site), version: site.version };
  const setFields = (next: SiteFields) => onDraft({ fields: next, version });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isStale, setStale] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblems([]);
    setStale(false);
    try {
      const saved = await onSave(textsOf(fields), version);
      // Text that was typed during the save is not saved yet.
      onDraft((last) => (last && last !== draft ? { ...last, version: saved.version } : null));
    } catch (error) {
      setStale(error instanceof ApiError && error.code === 'STALE_VERSION');
      setProblems(problemsOf(error));
    }
    setAttempt(attempt + 1);
    setBusy(false);
  }

  const field = (name: SiteTextField) => ({
    id: `site-${name}`,
    label: t(`content.siteFields.${name}`),
    value: fields[name],
    error: problems.find((problem) => problem.field === name)?.message ?? '',
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });
  return (
    <form
      method="post"
      noValidate
      className={classes.siteForm}
      aria-labelledby="site-heading"
      onSubmit={(event) => void submit(event)}
    >
      <ErrorSummary
        title={t('items.errorsTitle')}
        attempt={attempt}
        problems={problems.map((problem): FieldProblem => ({
          ...(problem.field && { fieldId: `site-${problem.field}` }),
          message: problem.message,
        }))}
      />
      {isStale && (
        <Button size="sm" variant="secondary" onClick={onReload}>
          {t('content.siteLoadSaved')}
        </Button>
      )}
      <fieldset className={classes.group}>
        <legend>{t('content.siteAnnouncement')}</legend>
        <TextAreaField
          {...field('announcement')}
          hint={t('content.announcementHint')}
          rows={2}
          maxLength={300}
        />
        <TextField {...field('lastDay')} hint={t('content.lastDayHint')} type="date" />
        <CheckboxField
          id="site-isOn"
          label={t('content.announcementOn')}
          checked={fields.isOn}
          onChange={({ target }) => setFields({ ...fields, isOn: target.checked })}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('content.siteContact')}</legend>
        <div className={classes.fieldPair}>
          <TextField {...field('contactEmail')} type="email" autoComplete="off" maxLength={254} />
          <TextField {...field('contactPhone')} type="tel" autoComplete="off" maxLength={40} />
        </div>
        <TextAreaField {...field('address')} hint={t('content.addressHint')} rows={3} maxLength={600} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('content.siteProfiles')}</legend>
        <TextField {...field('professional')} hint={t('content.profileHint')} type="url" maxLength={300} />
        <TextField {...field('video')} type="url" maxLength={300} />
        <TextField {...field('photo')} type="url" maxLength={300} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('content.siteGoals')}</legend>
        <TextField {...field('year')} {...digits} maxLength={4} hint={t('content.yearHint')} />
        {goalFields.map((names) => (
          <div key={names[0]} className={classes.fieldPair}>
            {names.map((name) => (
              <TextField key={name} {...field(name)} {...digits} maxLength={7} />
            ))}
          </div>
        ))}
      </fieldset>
      <Button type="submit" busy={busy}>
        {t(busy ? 'items.saving' : 'content.siteSave')}
      </Button>
    </form>
  );
}

/** One problem per field, since a field shows one; problems without a field are listed separately. */
function problemsOf(error: unknown): Problem[] {
  const named = Object.entries(fieldMessages(error)).map(([path, message]) => ({
    field: fieldOf(path),
    message,
  }));
  return named.length > 0 ? named : [{ field: null, message: failureMessage(error as Error) }];
}
