import { useTranslation } from '@academy/mf-kit/i18n';
import { useLinks } from '@academy/mf-kit/use-links';
import { formatPaise } from '@academy/mf-kit/currency';
import { Button, Section } from '@academy/ui';
import { IconAffiliate, IconCoinRupee, IconShieldLock, IconUsers } from '@tabler/icons-react';
import { Banner, Points } from './banner.js';
import illustration from './illustrations/entrepreneur.svg';
import classes from './information.module.css';

const benefits = {
  mentor: IconUsers,
  grant: IconCoinRupee,
  network: IconAffiliate,
  safety: IconShieldLock,
};
const modules = ['idea', 'model', 'build', 'launch'];

/** ₹5,00,000, in paise (S-137). */
const grant = formatPaise(5_00_000_00);

/** The entrepreneur program (S-135 … S-137). */
export function EntrepreneurPage() {
  const { t } = useTranslation('shell', { keyPrefix: 'information.entrepreneur' });
  const links = useLinks();
  const apply = <Button to={links.to('catalog.courses')}>{t('apply')}</Button>;
  return (
    <>
      <Banner
        title={t('title')}
        description={t('description', { grant })}
        illustration={illustration}
        actions={apply}
      />
      <Section title={t('benefits.title')}>
        <Points
          points={Object.entries(benefits).map(([key, icon]) => ({
            icon,
            title: t(`benefits.${key}.title`),
            text: t(`benefits.${key}.text`, { grant }),
          }))}
        />
      </Section>
      <Section tone="sunken" title={t('modules.title')} description={t('modules.description')}>
        <ol className={classes.modules}>
          {modules.map((key) => (
            <li key={key}>
              <h3>{t(`modules.${key}.title`)}</h3>
              <p>{t(`modules.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('grant.title')}>
        <div className={classes.grantBanner}>
          <p className={classes.grantAmount}>
            <strong>{grant}</strong> <span>{t('grant.maximum')}</span>
          </p>
          <div className={classes.grantText}>
            <p>{t('grant.how')}</p>
            <p>{t('grant.promise')}</p>
          </div>
        </div>
      </Section>
      <div className={classes.callToAction}>
        <Section tone="sunken" title={t('callToAction.title')} description={t('callToAction.text')}>
          {apply}
        </Section>
      </div>
    </>
  );
}
