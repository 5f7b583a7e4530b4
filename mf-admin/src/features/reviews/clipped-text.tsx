import { useId, useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import classes from './reviews.module.css';

/** A longer text is clipped to three lines, whatever the width of the screen. */
const SHORT = { characters: 240, lines: 3 };

export function ClippedText({ author, text }: { readonly author: string; readonly text: string }) {
  const { t } = useTranslation('mf_admin');
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > SHORT.characters || text.split('\n').length > SHORT.lines;
  const name = isWhole ? 'less' : 'more';
  return (
    <div>
      <p id={id} className={classes.text} data-clipped={(isLong && !isWhole) || undefined}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isWhole}
          aria-controls={id}
          aria-label={t(`reviews.${name}Of`, { author })}
          onClick={() => setWhole(!isWhole)}
        >
          {t(`reviews.${name}`)}
        </button>
      )}
    </div>
  );
}
