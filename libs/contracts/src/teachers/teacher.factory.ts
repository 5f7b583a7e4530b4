import { type Teacher } from './teacher.schemas.js';

/** A teacher with a complete profile, for tests. */
export const aTeacher = (over: Partial<Teacher> = {}): Teacher => ({
  id: '01ARZ3NDEKTSV4RRFFQ69G5TEA',
  slug: 'meera-nair',
  name: 'Meera Nair',
  role: 'Penetration tester',
  biography: 'Tests the networks of banks.\n\nTeaches since 2019.',
  image: '0123456789abcdef0123456789abcdef-800.webp',
  links: ['https://www.linkedin.com/in/meera-nair'],
  ...over,
});
