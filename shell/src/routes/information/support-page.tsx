import { useTranslation } from '@academy/mf-kit/i18n';
import { Section } from '@academy/ui';
import { Banner } from '../../features/information/banner.js';
import { ContactSection } from '../../features/support/contact-section.js';
import { SearchableFaq } from '../../features/content/searchable-faq.js';
import { WithFaq } from '../../features/content/with-faq.js';

/** The common questions, and the contact form (S-046 … S-060). */
export function SupportPage() {
  const { t } = useTranslation('shell', { keyPrefix: 'information.helpdesk' });
  return (
    <>
      <Banner title={t('title')} lead={t('lead')} />
      <Section title={t('faq.title')}>
        <WithFaq>{(items) => <SearchableFaq items={items} />}</WithFaq>
      </Section>
      <ContactSection tone="sunken" />
    </>
  );
}
