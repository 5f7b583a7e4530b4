import { type ReactNode } from 'react';
import {
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandYoutube,
  IconMail,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useSlotLinks } from '@academy/mf-kit/use-contributions';
import { Logo, TempleOrnament, TextLink } from '@academy/ui';
import classes from './footer.module.css';

/** Topics, pages, and contact details (S-003 … S-009). */
export function Footer() {
  const { t } = useTranslation('shell');
  const { site } = useShell();
  return (
    <footer className={classes.footer}>
      <div data-tone="indigo">
        <TempleOrnament />
        <div className={classes.columns}>
          <div className={classes.about}>
            <Logo name={site.name} />
            <p>{t('frame.footer.about')}</p>
            <Profiles />
          </div>
          <LinkColumn title={t('frame.footer.topics')} slot="footer.topics" />
          <LinkColumn title={t('frame.footer.academy')} slot="footer.links" />
          <Column title={t('frame.footer.contact')}>
            <Contacts />
          </Column>
        </div>
        <p className={classes.copyright}>
          {[t('frame.footer.copyright'), site.facts?.year, site.name].filter(Boolean).join(' ')}
        </p>
      </div>
    </footer>
  );
}

function Column({ children, title }: { children: ReactNode; title: string }) {
  return (
    <div>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.links}>{children}</ul>
    </div>
  );
}

function LinkColumn({ slot, title }: { slot: string; title: string }) {
  const links = useSlotLinks(slot);
  return (
    <Column title={title}>
      {links.map(({ id, label, path, remote }) => (
        <li key={`${remote} ${id}`}>
          <TextLink to={path}>{label}</TextLink>
        </li>
      ))}
    </Column>
  );
}

/** Address, phone and e-mail from the settings; missing ones are left out (AMB-20, S-004, S-005). */
function Contacts() {
  const { t } = useTranslation('shell');
  const { contactEmail, contactPhone, facts } = useShell().site;
  return (
    <>
      {facts && (
        <li>
          <IconMapPin size={18} aria-hidden="true" />
          <address className={classes.address}>{facts.address.join(', ')}</address>
        </li>
      )}
      {contactPhone && (
        <li>
          <IconPhone size={18} aria-hidden="true" />
          <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>
        </li>
      )}
      {contactEmail && (
        <li>
          <IconMail size={18} aria-hidden="true" />
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </li>
      )}
      <li>
        <TextLink to="/contact">{t('frame.footer.contactUs')}</TextLink>
      </li>
    </>
  );
}

const profileIcons = {
  professional: IconBrandLinkedin,
  video: IconBrandYoutube,
  photo: IconBrandInstagram,
};

function Profiles() {
  const { t } = useTranslation('shell');
  const { profiles = {} } = useShell().site;
  const kinds = (Object.keys(profileIcons) as (keyof typeof profileIcons)[]).filter((kind) => profiles[kind]);
  if (kinds.length === 0) return null;
  return (
    <ul className={classes.profiles}>
      {kinds.map((kind) => {
        const Icon = profileIcons[kind];
        return (
          <li key={kind}>
            <a href={profiles[kind]} aria-label={t(`frame.footer.${kind}`)} rel="noreferrer">
              <Icon size={22} aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
