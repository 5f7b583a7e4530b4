import { describe, expect, it } from '@jest/globals';
import { Planted } from '../planted.js';

const planted = new Planted();

const plant = (element: string, app: string): [string, string, string] => [
  element,
  app,
  planted.add(
    `export function Planted({ id, pathname, site, type, TextLink }) { return ${element}; }`,
    `${app}/src/planted.tsx`,
  ),
];

describe('the rule on paths of pages of other front ends [0229]', () => {
  const rejects = async (file: string) => (await planted.rules(file)).includes('academy/page-paths');

  it.each([
    plant('<TextLink to="/course" />', 'shell'),
    plant('<TextLink to="/dashboard#certificates" />', 'shell'),
    plant('<TextLink to={`/workshop/${id}`} />', 'mf-learner'),
    plant('<TextLink to="/login?forgot" />', 'mf-learner'),
    plant('<TextLink to={`/auth?returnTo=${id}`} />', 'mf-catalog'),
    plant('<TextLink to={`/${type}/${id}`} />', 'mf-learner'),
    plant('<TextLink href={`${site.apiOrigin}/teachers/${id}`} />', 'mf-admin'),
    plant('[{ key: id, href: `${site.apiOrigin}/${type}/${id}` }]', 'mf-admin'),
    plant("({ retry: '/course' })", 'mf-learner'),
    plant("type.navigate('/helpdesk')", 'mf-admin'),
  ])('rejects %s in %s', async (_element, _app, file) => expect(await rejects(file)).toBe(true));

  it.each([
    plant('<TextLink to="/" />', 'mf-learner'),
    plant('<TextLink to={`/course/${id}`} />', 'mf-catalog'),
    plant('<TextLink to="/dashboard/orders" />', 'mf-learner'),
    plant('<TextLink to="/policies#refund" />', 'shell'),
    plant("pathname.startsWith('/payment')", 'shell'),
    plant("pathname === '/course'", 'shell'),
    plant('<img src={`/uploads/${id}`} alt="" />', 'mf-catalog'),
    plant("'/api/course/all'", 'mf-learner'),
  ])('accepts %s in %s', async (_element, _app, file) => expect(await rejects(file)).toBe(false));

  const test = planted.add("export const path = '/course';", 'shell/src/planted.spec.ts');
  const host = planted.add("export const path = '/login';", 'mf-admin/src/host/planted.ts');
  it('does not apply to tests, and not to the screens of the host of the admin', async () => {
    expect(await rejects(test)).toBe(false);
    expect(await rejects(host)).toBe(false);
  });
});
