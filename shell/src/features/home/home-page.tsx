import { type ReactNode } from 'react';
import {
  IconAward,
  IconBriefcase,
  IconCertificate,
  IconCoinRupee,
  IconLifebuoy,
  IconPlayerPlay,
  IconSeeding,
  IconTool,
} from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Section, TempleOrnament, TextLink, useDocumentTitle } from '@academy/ui';
import { useShell } from '@academy/mf-kit/shell-context';
import { useLinks } from '@academy/mf-kit/use-links';
import { HomeCourses } from './home-courses.js';
import { HomeFigures } from './home-figures.js';
import { HomeReviews } from './home-reviews.js';
import { HomeWorkshops } from './home-workshops.js';
import { SampleCertificate } from './sample-certificate.js';
import { HeroArt } from './hero/hero-art.js';
import classes from './home-page.module.css';

const reasons = [
  { key: 'instructors', Icon: IconCertificate },
  { key: 'affordable', Icon: IconCoinRupee },
  { key: 'recordings', Icon: IconPlayerPlay },
  { key: 'certificate', Icon: IconAward },
  { key: 'support', Icon: IconLifebuoy },
  { key: 'internship', Icon: IconSeeding },
  { key: 'skills', Icon: IconTool },
  { key: 'career', Icon: IconBriefcase },
];

const steps = ['learn', 'prove', 'use'];

/** The front page: the academy, its advantages (S-042 … S-045), and links to the courses. */
export function HomePage({ teachers }: { readonly teachers: ReactNode }) {
  const { site } = useShell();
  useDocumentTitle(site.name);
  return (
    <>
      <Hero />
      <HomeCourses />
      <HomeWorkshops />
      <HomeFigures />
      <About />
      <WhyUs />
      {teachers}
      <HomeReviews />
      <SampleCertificate />
      <Career />
    </>
  );
}

function Hero() {
  const { t } = useTranslation('shell');
  const links = useLinks();
  return (
    <div data-tone="indigo">
      <div className={classes.hero}>
        <div className={classes.heroColumn}>
          <div className={classes.heroText}>
            <h1 className={classes.title} tabIndex={-1}>
              {t('home.hero.title')}
            </h1>
            <p className={classes.description}>{t('home.hero.text')}</p>
            <div className={classes.actions}>
              <Button to={links.to('catalog.courses')} size="lg">
                {t('home.hero.courses')}
              </Button>
              <Button to={links.to('catalog.workshops')} size="lg" variant="secondary">
                {t('home.hero.workshops')}
              </Button>
            </div>
          </div>
          <HeroArt label={t('home.hero.image')} />
        </div>
      </div>
      <TempleOrnament />
    </div>
  );
}

function About() {
  const { t } = useTranslation('shell');
  return (
    <Section id="about">
      <div className={classes.about}>
        <h2 className={classes.aboutTitle}>{t('home.about.title')}</h2>
        <div className={classes.aboutText}>
          <p className={classes.mission}>{t('home.about.description')}</p>
          <p>{t('home.about.paragraphOne')}</p>
          <p>{t('home.about.paragraphTwo')}</p>
          <p>
            <TextLink to="/aboutus">{t('home.about.more')}</TextLink>
          </p>
        </div>
      </div>
    </Section>
  );
}

function WhyUs() {
  const { t } = useTranslation('shell');
  return (
    <Section tone="sunken" title={t('home.benefits.title')} description={t('home.benefits.description')}>
      <ul className={classes.reasons}>
        {reasons.map(({ key, Icon }) => (
          <li key={key}>
            <Icon size={28} stroke={1.6} aria-hidden="true" />
            <h3>{t(`home.benefits.${key}.title`)}</h3>
            <p>{t(`home.benefits.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Career() {
  const { t } = useTranslation('shell');
  const links = useLinks();
  return (
    <Section title={t('home.career.title')} description={t('home.career.description')}>
      <ol className={classes.steps}>
        {steps.map((key) => (
          <li key={key}>
            <h3>{t(`home.career.${key}.title`)}</h3>
            <p>{t(`home.career.${key}.text`)}</p>
          </li>
        ))}
      </ol>
      <Button to={links.to('catalog.courses')} size="lg">
        {t('home.career.action')}
      </Button>
    </Section>
  );
}
