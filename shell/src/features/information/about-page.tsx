import { type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, Section, TextLink } from '@academy/ui';
import {
  type Icon,
  IconBooks,
  IconHeartHandshake,
  IconHourglass,
  IconLock,
  IconRocket,
  IconScale,
  IconShieldCheck,
  IconSignature,
} from '@tabler/icons-react';
import { Banner, Points } from './banner.js';
import illustration from './illustrations/about.svg';
import { Goals } from './goals.js';
import classes from './information.module.css';

const values = { honesty: IconScale, permission: IconSignature, patience: IconHourglass, privacy: IconLock };
const milestones = ['founded', 'courses', 'founders', 'next'];
const teams = {
  program: IconBooks,
  practice: IconShieldCheck,
  ventures: IconRocket,
  learners: IconHeartHandshake,
};

interface AboutPageProps {
  readonly contact: ReactNode;
  readonly faq: ReactNode;
  readonly teachers: ReactNode;
}

/** The academy's mission, history, goals and contact details (S-128 … S-132). */
export function AboutPage({ contact, faq, teachers }: AboutPageProps) {
  const { t } = useTranslation('shell', { keyPrefix: 'information.about' });
  const links = useLinks();
  const points = (part: string, icons: Readonly<Record<string, Icon>>) =>
    Object.entries(icons).map(([key, icon]) => ({
      icon,
      title: t(`${part}.${key}.title`),
      text: t(`${part}.${key}.text`),
    }));
  return (
    <>
      <Banner
        title={t('title')}
        description={t('description')}
        illustration={illustration}
        actions={
          <>
            <Button to={links.to('catalog.courses')}>{t('courses')}</Button>
            <Button to="#contact" variant="secondary">
              {t('contactLink')}
            </Button>
          </>
        }
      />
      <Section title={t('mission.title')}>
        <p className={classes.missionText}>{t('mission.text')}</p>
      </Section>
      <Section tone="sunken" title={t('values.title')}>
        <Points points={points('values', values)} />
      </Section>
      <Milestones />
      <Goals />
      <Section title={t('team.title')} description={t('team.description')}>
        <Points points={points('team', teams)} />
      </Section>
      {teachers}
      <Section tone="sunken" title={t('faq.title')} description={t('faq.description')}>
        {faq}
        <p className={classes.closingText}>
          <TextLink to="/helpdesk">{t('faq.more')}</TextLink>
        </p>
      </Section>
      {contact}
    </>
  );
}

function Milestones() {
  const { t } = useTranslation('shell', { keyPrefix: 'information.about.history' });
  return (
    <Section title={t('title')} description={t('description')}>
      <ol className={classes.history}>
        {milestones.map((key) => (
          <li key={key}>
            <p className={classes.period}>{t(`${key}.when`)}</p>
            <div>
              <h3>{t(`${key}.title`)}</h3>
              <p>{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
