import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Section } from '@academy/ui';
import {
  IconClipboardCheck,
  IconCloud,
  IconDeviceMobile,
  IconFishHook,
  IconNetwork,
  IconWorldWww,
} from '@tabler/icons-react';
import { Banner, Points } from './banner.js';
import illustration from './illustrations/services.svg';
import classes from './information.module.css';

const audits = {
  web: IconWorldWww,
  network: IconNetwork,
  cloud: IconCloud,
  mobile: IconDeviceMobile,
  staff: IconFishHook,
  policy: IconClipboardCheck,
};
const programs = ['awareness', 'ethical', 'bounty', 'teenagers', 'business'];
const reasons = ['cases', 'plain', 'permission', 'after'];

/** The services of the academy (S-133, S-134). */
export function ServicesPage() {
  const { t } = useTranslation('shell', { keyPrefix: 'information.services' });
  const contactLink = <Button to="/aboutus#contact">{t('contact')}</Button>;
  return (
    <>
      <Banner
        title={t('title')}
        description={t('description')}
        illustration={illustration}
        actions={contactLink}
      />
      <Section title={t('audit.title')} description={t('audit.description')}>
        <ul className={classes.cards}>
          {Object.entries(audits).map(([key, Sign]) => (
            <li key={key}>
              <Sign size={28} aria-hidden="true" />
              <h3>{t(`audit.${key}.title`)}</h3>
              <p>{t(`audit.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="sunken" title={t('training.title')} description={t('training.description')}>
        <div className={classes.twoColumns}>
          <Entries title={t('training.programs')} list="programList" keys={programs} />
          <Entries title={t('training.why')} list="whyList" keys={reasons} />
        </div>
      </Section>
      <div className={classes.callToAction}>
        <Section title={t('callToAction.title')} description={t('callToAction.text')}>
          {contactLink}
        </Section>
      </div>
    </>
  );
}

interface EntriesProps {
  readonly keys: readonly string[];
  readonly list: 'programList' | 'whyList';
  readonly title: string;
}

function Entries({ keys, list, title }: EntriesProps) {
  const { t } = useTranslation('shell', { keyPrefix: `information.services.training.${list}` });
  return (
    <div>
      <h3 className={classes.listTitle}>{title}</h3>
      <Points level={4} points={keys.map((key) => ({ title: t(`${key}.title`), text: t(`${key}.text`) }))} />
    </div>
  );
}
