import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { isSafeHref } from '@academy/mf-kit/markdown';
import { Button, TextField } from '@academy/ui';
import { type EditorView } from 'prosemirror-view';
import { linkPlace, withLink } from './article-link.js';
import classes from './article-editor.module.css';

export interface LinkFormProps {
  readonly view: EditorView;
  readonly onClose: () => void;
}

/** The form for the URL of a link. It is inside another form, so Enter must not submit the outer one. */
export function LinkForm({ view, onClose }: LinkFormProps) {
  const { t } = useTranslation('mf_admin');
  const [place] = useState(() => linkPlace(view.state));
  const [href, setHref] = useState(place.href);
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function close(): void {
    onClose();
    view.focus();
  }

  function set(next: string): void {
    view.dispatch(withLink(view.state, place, next));
    close();
  }

  function submit(): void {
    const typed = href.trim();
    // Adds `https://` to a URL that was typed without a scheme.
    const url = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed;
    if (isSafeHref(url) && !/\s/.test(url)) set(url);
    else setError(t('curriculum.linkWrong'));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.target instanceof HTMLButtonElement && event.key === 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter') submit();
    else close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field in it
    <div className={classes.link} onKeyDown={onKeyDown}>
      <TextField
        id="lecture-article-link"
        ref={field}
        label={t('curriculum.linkAddress')}
        hint={t('curriculum.linkHint')}
        inputMode="url"
        autoComplete="off"
        value={href}
        error={error}
        onChange={({ target }) => setHref(target.value)}
      />
      <span className={classes.linkActions}>
        <Button size="sm" onClick={submit}>
          {t('curriculum.setLink')}
        </Button>
        {place.href && (
          <Button size="sm" variant="secondary" onClick={() => set('')}>
            {t('curriculum.removeLink')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={close}>
          {t('admin.cancel')}
        </Button>
      </span>
    </div>
  );
}
