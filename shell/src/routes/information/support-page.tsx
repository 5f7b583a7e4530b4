import { useTranslation } from '@academy/mf-kit/i18n';
import { useLinks } from '@academy/mf-kit/use-links';
import { Section, TextLink } from '@academy/ui';
import { Banner } from '../../features/information/banner.js';
import illustration from '../../features/information/illustrations/helpdesk.svg';
import classes from '../../features/information/information.module.css';
import { ContactSection } from '../../features/support/contact-section.js';
import { SearchableFaq } from '../../features/content/searchable-faq.js';
import { WithFaq } from '../../features/content/with-faq.js';

/** The common questions, and the contact form (S-046 … S-060). */
export function SupportPage() {
  const { t } = useTranslation('shell', { keyPrefix: 'information.helpdesk' });
  const links = useLinks();
  /** Pages for the most common requests, which then need no message. */
  const relatedLinks = {
    orders: links.to('learner.orders'),
    refund: '/policies#refund',
    verify: links.to('learner.verify'),
    contact: '#contact',
  };
  return (
    <>
      <Banner title={t('title')} description={t('description')} illustration={illustration} />
      <Section title={t('faq.title')}>
        <div className={classes.withAside}>
          <div>
            <WithFaq>{(items) => <SearchableFaq items={items} />}</WithFaq>
          </div>
          <aside className={classes.aside} aria-labelledby="more-help">
            <p id="more-help" className={classes.asideTitle}>
              {t('relatedLinks.title')}
            </p>
            <ul>
              {Object.entries(relatedLinks).map(([key, to]) => (
                <li key={key}>
                  <TextLink to={to}>{t(`relatedLinks.${key}`)}</TextLink>
                </li>
              ))}
            </ul>
          </aside>
        </div>
      </Section>
      <ContactSection tone="sunken" />
    </>
  );
}
