import { type Course } from '@academy/contracts/catalog/catalog.schemas';

/** The data of a course that is shown without the catalogue; it can be read, but not bought (CON-19). */
export type BundledCourse = Pick<
  Course,
  | 'slug'
  | 'title'
  | 'duration'
  | 'pricePaise'
  | 'about'
  | 'description'
  | 'syllabus'
  | 'whoShouldAttend'
  | 'prerequisites'
>;

/** S-149 … S-153. The catalog service has rows with the same slugs, which are kept up to date. */
export const bundledCourses: readonly BundledCourse[] = [
  {
    slug: 'certified-ethical-hacker-ceh',
    title: 'Certified Ethical Hacker (CEH)',
    duration: 28,
    pricePaise: 2_500_000,
    description: 'Find weaknesses the way an attacker would, and report them the way a professional must.',
    about:
      'A practical path into security testing. You work through reconnaissance, scanning, exploitation and reporting in a closed laboratory, always within a written scope and the law.',
    syllabus: [
      'Scope, consent and the law',
      'Reconnaissance and scanning',
      'Web and network exploitation',
      'Writing a report that gets fixed',
    ],
    whoShouldAttend: [
      'System and network administrators',
      'Developers moving into security',
      'Students with networking basics',
    ],
    prerequisites: ['Basic networking (TCP/IP, DNS)', 'Comfort with a command line'],
  },
  {
    slug: 'awareness-of-cyber-crime-and-threats',
    title: 'Awareness of Cyber Crime and Threats',
    duration: 20,
    pricePaise: 100_000,
    description:
      'Recognise the frauds that reach families and offices every day, and know what to do in the first hour.',
    about:
      'UPI fraud, fake customer care, SIM swaps, loan apps, account takeovers: how each works, how to stop it, and how to report it so that money can still be held.',
    syllabus: [
      'How online fraud works',
      'Protecting phones, accounts and payments',
      'The first hour after a fraud',
      'Teaching your family and team',
    ],
    whoShouldAttend: [
      'Families and first-time internet users',
      'Office staff',
      'Teachers and community workers',
    ],
    prerequisites: ['None: a phone with internet is enough'],
  },
  {
    slug: 'small-business-cybersecurity-30-days',
    title: 'Small Business Cybersecurity: 30 Days',
    duration: 45,
    pricePaise: 800_000,
    description:
      'One habit a day for a month: from shared passwords to a business that can lose a laptop without losing sleep.',
    about:
      'A month of short daily tasks for owners without an IT department: accounts, backups, payments, suppliers, staff and a plan for the bad day.',
    syllabus: [
      'Week 1: accounts and devices',
      'Week 2: money and invoices',
      'Week 3: data, backups and suppliers',
      'Week 4: people and the bad day',
    ],
    whoShouldAttend: [
      'Owners of shops and small firms',
      'Office managers',
      'Accountants who serve small firms',
    ],
    prerequisites: ['Access to your business accounts and devices'],
  },
  {
    slug: 'entrepreneurship-for-beginners',
    title: 'Entrepreneurship for Beginners',
    duration: 40,
    pricePaise: 1_299_900,
    description: 'From a problem worth solving to the first paying customers, with numbers that hold.',
    about:
      'You leave with a tested problem, a first offer, a price, a simple model of costs and cash, and the registrations that a young Indian firm needs.',
    syllabus: [
      'Finding a problem worth solving',
      'Talking to customers',
      'Pricing, costs and cash',
      'Registering and selling',
    ],
    whoShouldAttend: ['Students with an idea', 'Professionals who want to start', 'Makers and artisans'],
    prerequisites: ['Curiosity and ten customers you can talk to'],
  },
];
