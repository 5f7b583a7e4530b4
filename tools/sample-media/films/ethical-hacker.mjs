// @ts-check
const course = 'Certified Ethical Hacker (CEH)';

/** @type {import('../film-timing.mjs').Film[]} */
export const ethicalHackerFilms = [
  {
    name: 'what-a-tester-is-hired-for',
    course,
    title: 'What an ethical hacker is hired for',
    slides: [
      {
        heading: 'Not for breaking in',
        points: ['Breaking in is a means', 'The product is a report', 'The aim is a closed door'],
        says: [
          'Companies do not hire testers to break in. They hire them for what follows.',
          'The product is a report, and its aim is a door that is closed afterwards.',
        ],
      },
      {
        heading: 'Three questions of a client',
        points: ['What could an attacker reach?', 'Would we notice?', 'What do we repair first?'],
        says: [
          'A client asks three things: what could be reached, and would we notice?',
          'And the third is worth the most: what do we repair first?',
        ],
      },
      {
        heading: 'Five phases of an engagement',
        points: [
          'Scope and permission',
          'Reconnaissance and scanning',
          'Proof, with the least harm',
          'Report, and a retest',
        ],
        says: [
          'Every engagement begins with scope and permission, in writing.',
          'Then you look, you find, and you prove with the least harm that does.',
          'It ends with the retest: is the door really closed?',
        ],
      },
      {
        heading: 'What makes a good tester',
        points: [
          'Curious about how things work',
          'Exact in notes and times',
          'Honest about what was not tested',
        ],
        says: [
          'Tools can be learnt in weeks. Exact notes take longer.',
          'And say plainly what you did not test. Silence there is a finding of its own.',
        ],
      },
    ],
  },
  {
    name: 'permission-and-scope',
    course,
    title: 'Permission, scope and the IT Act',
    slides: [
      {
        heading: 'Written permission is the line',
        points: [
          'The same command: a test or a crime',
          'Section 43 and 66 of the IT Act',
          'Permission comes from the owner',
        ],
        says: [
          'The same command can be a test or a crime. Permission is the difference.',
          'Sections 43 and 66 of the Information Technology Act punish access without it.',
        ],
      },
      {
        heading: 'What the scope says',
        points: [
          'Which systems, by address',
          'Which methods, and which not',
          'From when until when',
          'Whom to call at night',
        ],
        says: [
          'A scope names systems by their addresses, and the methods that are allowed.',
          'It names dates, and a person who answers the phone at night.',
        ],
      },
      {
        heading: 'Systems of others',
        points: [
          'Hosting, cloud and partners',
          'Your client cannot permit for them',
          'Ask, and wait for the answer',
        ],
        says: [
          'A client’s web shop may run on somebody else’s machines.',
          'Your client cannot permit what belongs to others. Ask them, and wait.',
        ],
      },
      {
        heading: 'When you find more than agreed',
        points: [
          'Stop at the edge of the scope',
          'Report at once what cannot wait',
          'Look at no personal data you need not',
        ],
        says: [
          'When a path leads out of the scope, stop and report it.',
          'And where one record proves the point, do not open a second.',
        ],
      },
    ],
  },
];
