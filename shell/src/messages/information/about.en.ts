export const aboutMessages = {
  title: 'About Us',
  description:
    'We are a cybersecurity training company from Andhra Pradesh, founded in 2023. We teach people to protect what is theirs, and to build something worth protecting.',
  courses: 'Browse courses',
  contactLink: 'Contact us',
  mission: {
    title: 'Our mission',
    text: 'Real privacy and security problems, taught while they are real. We want a shopkeeper, a student and a systems engineer to leave with the same thing: the calm of knowing what to do.',
  },
  values: {
    title: 'What we hold on to',
    honesty: {
      title: 'Honesty',
      text: 'We say what a course contains, what it costs and what it cannot promise.',
    },
    permission: {
      title: 'Permission',
      text: 'Every technique is taught for systems you own or were asked to test.',
    },
    patience: {
      title: 'Patience',
      text: 'Nobody is born knowing this. Questions are the work, not an interruption.',
    },
    privacy: { title: 'Privacy', text: 'We keep little about you, guard it well and never sell it.' },
  },
  history: {
    title: 'Our journey',
    description: 'A short history, because we are a young company.',
    founded: {
      when: '2023',
      title: 'A company for one subject',
      text: 'Founded in coastal Andhra Pradesh to teach cybersecurity on the cases that people here meet: false bank calls, stolen accounts, shops locked by ransomware.',
    },
    courses: {
      when: '2024',
      title: 'From the classroom to the screen',
      text: 'Courses are taken apart into lectures that can be watched again, each with what one needs to know before and what one can do after it.',
    },
    founders: {
      when: '2025',
      title: 'Workshops and founders',
      text: 'Live workshops with a limited number of seats, and a program that helps founders to build a business that is secure from its first day.',
    },
    next: {
      when: 'Next',
      title: 'In the languages of home',
      text: 'The academy is written so that it can be put into Telugu and Hindi. Safety should not depend on how good one’s English is.',
    },
  },
  goals: {
    title: '{{year}} goals',
    description: 'What we have set out to reach, and how far we are.',
    hackers: {
      title: '{{target}}+ ethical hackers',
      text: 'People who have learnt to find weaknesses with permission, and to report them.',
    },
    ventures: {
      title: '{{target}}+ social ventures',
      text: 'Businesses that solve a problem of their town and keep their customers’ data safe.',
    },
    movement: {
      title: 'A global movement',
      text: 'Learners who pass on what they know, wherever they live.',
    },
    progress: '{{percent}}% reached',
  },
  team: {
    title: 'Leadership team',
    description: 'Four desks run the academy. Each course and workshop names the person who teaches it.',
    program: {
      title: 'Programs',
      text: 'Decides what is taught and in which order, and takes a course off sale when its subject has moved on.',
    },
    practice: {
      title: 'Security practice',
      text: 'Carries out audits for organisations, and brings what it finds into the exercises, without names.',
    },
    ventures: {
      title: 'Ventures',
      text: 'Guides founders through the entrepreneurship program and reads every application for the grant.',
    },
    learners: {
      title: 'Learner care',
      text: 'Answers the help desk, mends what went wrong with an order, and speaks for learners in every decision.',
    },
  },
  faq: {
    title: 'Common questions',
    description: 'They are at the help desk as well, with a search and a way to write to us.',
    more: 'Go to the help desk',
  },
} as const;
