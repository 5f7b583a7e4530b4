// @ts-check
const smallBusiness = 'Small Business Cybersecurity: 30 Days';
const entrepreneurship = 'Entrepreneurship for Beginners';

/** @type {import('../film-timing.mjs').Film[]} */
export const businessFilms = [
  {
    name: 'the-one-page-inventory',
    course: smallBusiness,
    title: 'Day 1: the one-page inventory',
    slides: [
      {
        heading: 'You cannot protect what you forgot',
        points: [
          'The old laptop in the store room',
          'The web shop’s admin login',
          'The accountant’s copy of everything',
        ],
        says: [
          'Most break-ins begin at something that nobody remembered.',
          'So day one is a list, and the list fits on one page.',
        ],
      },
      {
        heading: 'Four columns',
        points: [
          'What it is and where',
          'Who uses it, who may change it',
          'What we lose if it is gone',
          'When it was last backed up',
        ],
        says: [
          'Four columns: what it is, who may change it, what we lose, when it was saved.',
          'Walk through the rooms with a pen. Do not do it from memory.',
        ],
      },
      {
        heading: 'Do not forget',
        points: [
          'Domains, mailboxes, social accounts',
          'Card terminals and routers',
          'Phones that read company mail',
        ],
        says: [
          'Accounts count too: the domain, the mailboxes, the page that customers know.',
          'And every phone that reads company mail belongs on the list.',
        ],
      },
      {
        heading: 'Mark three rows',
        points: [
          'Which three would stop you on Monday?',
          'Those get a backup this week',
          'Everything else has its day later',
        ],
        says: [
          'Now mark the three rows without which you could not open on Monday.',
          'They are where the next days begin.',
        ],
      },
    ],
  },
  {
    name: 'why-first-ideas-are-wrong',
    course: entrepreneurship,
    title: 'Why most first ideas are wrong, and why that is fine',
    slides: [
      {
        heading: 'An idea is a guess',
        points: ['That a problem exists', 'That somebody would pay', 'That you can reach them'],
        says: [
          'A business idea is three guesses in a row: a problem, a price and a way to people.',
          'If each is right half the time, all three are right once in eight.',
        ],
      },
      {
        heading: 'Plans hide guesses',
        points: [
          'Spreadsheets make guesses look exact',
          'A logo makes them feel real',
          'Neither makes them true',
        ],
        says: [
          'A plan of forty pages does not make a guess true. It makes it expensive.',
          'So write your guesses down as guesses, one to a line.',
        ],
      },
      {
        heading: 'Test the cheapest way',
        points: [
          'Conversations before prototypes',
          'Prototypes before products',
          'A no this week saves a year',
        ],
        says: [
          'Test the riskiest guess first, in the cheapest way that can say no.',
          'A no this week is a year that you keep.',
        ],
      },
      {
        heading: 'What to take along',
        points: [
          'Hold on to the problem',
          'Let go of the solution',
          'Count what people do, not what they say',
        ],
        says: [
          'Hold on to the problem and let go of your solution.',
          'And count what people do. Politeness is not a sale.',
        ],
      },
    ],
  },
  {
    name: 'twenty-conversations',
    course: entrepreneurship,
    title: 'Twenty conversations: a field guide',
    slides: [
      {
        heading: 'Whom to ask',
        points: [
          'People who have the problem this month',
          'Not friends, not investors',
          'Five of a kind before you judge',
        ],
        says: [
          'Talk to people who had the problem this month. Friends are too kind.',
          'Twenty conversations are enough to hear the same sentence five times.',
        ],
      },
      {
        heading: 'What to ask',
        points: ['When did this happen last?', 'What did you do about it?', 'What did that cost you?'],
        says: [
          'Ask about the last time, not about some time. Memory is better than opinion.',
          'What did they do, and what did it cost in money, hours or sleep?',
        ],
      },
      {
        heading: 'What not to ask',
        points: ['Would you buy this?', 'Do you like the idea?', 'How much would you pay?'],
        says: [
          'Never ask whether they would buy it. Everybody says yes and nobody pays.',
          'And do not show your idea before the last five minutes.',
        ],
      },
      {
        heading: 'How to end',
        points: ['Who else should I ask?', 'May I come back with something?', 'Write it down the same hour'],
        says: [
          'End with: whom else should I ask? That is how ten become twenty.',
          'Write it down within the hour, in their words and not in yours.',
        ],
      },
    ],
  },
];
