import { useEffect, useRef } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Stack } from '@academy/ui';
import { saveFile } from '../../frame/files/save-file.js';
import { CopyButton } from './copy-button.js';
import classes from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onConfirm: () => void;
}

/** The codes are shown only once. The focus moves to the heading, because the previous form is gone. */
export function RecoveryCodes({ codes, onConfirm }: RecoveryCodesProps) {
  const { t } = useTranslation('mf_admin');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = codes.map((code) => code.match(/.{1,4}/g)?.join('-') ?? code);
  const text = `${lines.join('\n')}\n`;
  return (
    <Stack>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {t('secondFactor.codesTitle')}
      </h2>
      <p>{t('secondFactor.codesText')}</p>
      <ul className={classes.codes} aria-label={t('secondFactor.codes')}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton text={text} />
        <Button
          size="sm"
          variant="secondary"
          onClick={() => saveFile(t('secondFactor.fileName'), new Blob([text], { type: 'text/plain' }))}
        >
          {t('secondFactor.download')}
        </Button>
      </div>
      <Button onClick={onConfirm}>{t('secondFactor.saved')}</Button>
    </Stack>
  );
}
