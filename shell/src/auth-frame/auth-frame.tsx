import { type ReactNode } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useHydrated } from '@academy/mf-kit/use-hydrated';
import { Button, LogoMark, PageHeading, Stack } from '@academy/ui';
import { LearnerQuote } from './learner-quote.js';
import classes from './auth-frame.module.css';

export interface AuthFrameProps {
  readonly children: ReactNode;
  readonly description?: ReactNode;
  readonly onBack?: () => void;
  readonly title: string;
  /** Document title, if `title` is only a greeting. */
  readonly tabTitle?: string;
}

/** The panel is hidden on a narrow screen; the server does not know the width. */
const WIDE = '(width >= 60em)';

/** Layout of the account screens: the form beside reasons to trust the academy. */
export function AuthFrame({ children, description, onBack, tabTitle, title }: AuthFrameProps) {
  const { t } = useTranslation('shell');
  const isWide = useHydrated() && matchMedia(WIDE).matches;
  return (
    <div className={classes.frame}>
      <div className={classes.form}>
        <div className={classes.column}>
          {onBack && (
            <p className={classes.back}>
              <Button variant="ghost" size="sm" onClick={onBack}>
                ← {t('account.back')}
              </Button>
            </p>
          )}
          <PageHeading description={description} {...(tabTitle && { title: tabTitle })}>
            {title}
          </PageHeading>
          <Stack gap={5}>{children}</Stack>
        </div>
      </div>
      <aside className={classes.aside} data-tone="indigo">
        <div>
          <LogoMark size={72} />
          <h2>{t('account.aside.title')}</h2>
          <p>{t('account.aside.text')}</p>
          <ul>
            {['benefitOne', 'benefitTwo', 'benefitThree'].map((benefit) => (
              <li key={benefit}>
                <IconCheck size={20} aria-hidden="true" /> {t(`account.aside.${benefit}`)}
              </li>
            ))}
          </ul>
          {isWide && <LearnerQuote />}
        </div>
      </aside>
    </div>
  );
}
