import { useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { Button, TextAreaField } from '@academy/ui';
import classes from './lecture.module.css';

const load = () => import('@academy/mf-kit/markdown');

/** Markdown, and beside it what learners will read, drawn by the same code. */
export function ArticleField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('mf_admin');
  const [isShown, setShown] = useState(false);
  const loaded = useLazy(load);
  return (
    <div className={classes.form}>
      <TextAreaField
        id="lecture-article"
        label={t('curriculum.article')}
        hint={t('curriculum.articleHint')}
        rows={14}
        maxLength={100_000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button size="sm" variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'curriculum.hidePreview' : 'curriculum.showPreview')}
      </Button>
      {isShown && loaded && (
        <section className={classes.preview} aria-label={t('curriculum.articlePreview')}>
          <loaded.Markdown text={value} />
        </section>
      )}
    </div>
  );
}
