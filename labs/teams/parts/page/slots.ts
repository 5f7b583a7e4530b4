/** The sources by which the remote gets a page, an item of the header, a tab of the admin and a card of the dashboard. */
import { type Team } from '../../academy/team.js';

export const texts = { tab: 'Issued certificates', card: 'Certificates of yours' };

/** Calls the API, so that the release contains what it was built against. */
const card = `import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';

export { messages } from '../messages/slots.js';

export function component() {
  const { t } = useTranslation('mf_certificates');
  const { data } = useQuery(apiCall(useApi(), '/api/course/all'));
  return (
    <section>
      <h3>{t('slots.card')}</h3>
      <p>{data?.total}</p>
    </section>
  );
}
`;

const tab = `import { useTranslation } from '@academy/mf-kit/i18n';

export { messages } from '../messages/slots.js';

export function component() {
  const { t } = useTranslation('mf_certificates');
  return (
    <section>
      <h3>{t('slots.tab')}</h3>
    </section>
  );
}
`;

const contributions = [
  { slot: 'header.items', id: 'home', label: 'Certificates', path: '/certificates' },
  { slot: 'admin.tabs', id: 'issued', label: 'Issued', module: './slots/issued', when: { role: 'admin' } },
  { slot: 'dashboard.cards', id: 'mine', module: './slots/mine' },
];

export async function addSlots(team: Team): Promise<void> {
  await team.write({
    'src/messages/slots.ts': `export const messages = { en: { slots: ${JSON.stringify(texts)} } };\n`,
    'src/slots/issued.tsx': tab,
    'src/slots/mine.tsx': card,
  });
  await team.change('academy.json', (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), slots: contributions }, null, 2),
  );
}
