export const entrepreneurMessages = {
  title: 'Entrepreneurship program',
  description:
    'From an idea to a first customer, with the security built in from the first day. Selected ventures can apply for a grant of {{grant}}.',
  apply: 'Apply Now',
  benefits: {
    title: 'What you get',
    mentor: {
      title: 'Mentors',
      text: 'People who have run a business look at yours, and tell you what they see.',
    },
    grant: {
      title: 'A grant to apply for',
      text: 'Up to {{grant}} for selected ventures. Selection is by application and not promised.',
    },
    network: { title: 'A network', text: 'Founders, engineers and first customers in the same room.' },
    safety: {
      title: 'Safe foundations',
      text: 'Accounts, payments and customer data set up so that growth does not break them.',
    },
  },
  modules: {
    title: 'Four modules',
    description: 'They build on one another; each ends with something you can show.',
    idea: {
      title: 'Idea and customer',
      text: 'Find a problem that people already spend money on, and talk to ten of them.',
    },
    model: {
      title: 'Business model',
      text: 'Price, cost, and what has to be true for the numbers to work.',
    },
    build: {
      title: 'Build and protect',
      text: 'A first version, its security and its obligations under Indian law.',
    },
    launch: { title: 'Launch and grow', text: 'First sales, honest marketing, and the books in order.' },
  },
  grant: {
    title: 'The grant',
    maximum: 'for one venture, at most',
    how: 'Complete the four modules and hand in a plan: the problem, ten conversations with customers, the numbers, and what you would do with the money. The ventures desk reads every plan and answers every one.',
    promise: 'A place in the program is no promise of a grant, and a grant is no loan: nothing is paid back.',
  },
  callToAction: {
    title: 'Start before you feel ready',
    text: 'The program begins with the course. Choose it, and bring your idea along.',
  },
} as const;
