export const servicesMessages = {
  title: 'Services',
  description:
    'Security audits and training for organisations: a clear picture of where you stand, and people who know how to improve it.',
  contact: 'Request a quote',
  audit: {
    title: 'Security Auditing',
    description:
      'Each audit ends with findings in order of risk, in words that a board and an engineer can both use.',
    web: {
      title: 'Web application audit',
      text: 'Your sites and APIs against the OWASP Top Ten, by hand and by tool.',
    },
    network: {
      title: 'Network audit',
      text: 'What is reachable, what should not be, and how far someone inside could go.',
    },
    cloud: {
      title: 'Cloud configuration review',
      text: 'Accounts, storage, keys and logging, measured against the provider’s own guidance.',
    },
    mobile: { title: 'Mobile app audit', text: 'What the app stores, what it sends, and to whom.' },
    staff: {
      title: 'Phishing exercise',
      text: 'An agreed exercise that measures habits and teaches without shaming anyone.',
    },
    policy: {
      title: 'Policy and compliance review',
      text: 'Your rules on paper against your rules in practice, with the gaps named.',
    },
  },
  training: {
    title: 'Cybersecurity Training',
    description: 'For teams, at your place or online.',
    programs: 'Programs',
    programList: {
      awareness: {
        title: 'Awareness of cyber crime',
        text: 'For all staff: false calls, false links, and what to do in the first hour.',
      },
      ethical: {
        title: 'Ethical hacking',
        text: 'For technical teams: how attackers look at a system, in a laboratory of its own.',
      },
      bounty: {
        title: 'Bug bounty methods',
        text: 'Finding, proving and reporting a weakness responsibly.',
      },
      teenagers: {
        title: 'Cyber security for teenagers',
        text: 'For schools: accounts, games, pictures, and whom to tell.',
      },
      business: {
        title: 'Security for small businesses',
        text: 'Thirty days, one measure a day, none of them expensive.',
      },
    },
    why: 'Why choose us',
    whyList: {
      cases: { title: 'Real cases', text: 'Exercises are built on what has happened, recently and nearby.' },
      plain: { title: 'Plain language', text: 'Fear is not how we sell, and jargon is not how we teach.' },
      permission: {
        title: 'Written permission',
        text: 'Scope and consent are on paper before anything is tested.',
      },
      after: { title: 'Still there afterwards', text: 'Questions are answered after the last session, too.' },
    },
  },
  callToAction: {
    title: 'Tell us what you run',
    text: 'A few lines are enough: what kind of organisation, how many people, what worries you. We answer within 48 hours with questions and a price.',
  },
} as const;
