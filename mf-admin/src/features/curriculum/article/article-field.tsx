import { useState } from 'react';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Skeleton, TextAreaField } from '@academy/ui';
import { useArticleEditor } from './use-article-editor.js';
import classes from './article.module.css';

const ID = 'lecture-article';

export interface ArticleFieldProps {
  readonly value: string;
  readonly error: string;
  readonly onChange: (markdown: string) => void;
}

/** The field of an article, as formatted text or as Markdown; both edit the same text. */
export function ArticleField({ value, error, onChange }: ArticleFieldProps) {
  const { t } = useTranslation('mf_admin');
  const [isMarkdown, setMarkdown] = useState(false);
  const { Editor, hasFailed } = useArticleEditor();
  const isPlain = isMarkdown || hasFailed;
  return (
    <div className={classes.field}>
      {isPlain ? (
        <TextAreaField
          id={ID}
          label={t('curriculum.article')}
          hint={t(hasFailed ? 'curriculum.editorFailed' : 'curriculum.markdownHint')}
          rows={14}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <>
          <span id={`${ID}-label`} className={classes.label}>
            {t('curriculum.article')}
          </span>
          <span id={`${ID}-hint`} className={classes.hint}>
            {t('curriculum.articleHint')}
          </span>
          {Editor ? (
            <Editor
              id={ID}
              labelId={`${ID}-label`}
              describedBy={`${ID}-hint${error ? ` ${ID}-error` : ''}`}
              isInvalid={error !== ''}
              {...{ value, onChange }}
            />
          ) : (
            <div role="status" aria-label={t('curriculum.editorLoading')}>
              <Skeleton height="22rem" />
            </div>
          )}
          {error && (
            <p id={`${ID}-error`} className={classes.error}>
              <IconAlertCircle size={18} aria-hidden="true" /> {error}
            </p>
          )}
        </>
      )}
      {!hasFailed && (
        <Button size="sm" variant="ghost" aria-pressed={isMarkdown} onClick={() => setMarkdown(!isMarkdown)}>
          {t('curriculum.asMarkdown')}
        </Button>
      )}
    </div>
  );
}
