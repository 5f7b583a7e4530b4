export const informationMessages = {
  about: {
    title: 'About Us',
    lead: 'We are a cybersecurity training company from Andhra Pradesh, founded in 2023. We teach people to protect what is theirs, and to build something worth protecting.',
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
    contact: {
      title: 'Contact',
      lead: 'Write or call. A person reads every message.',
      email: 'Email',
      phone: 'Phone',
      address: 'Address',
      help: 'Go to the help desk',
    },
  },
  services: {
    title: 'Services',
    lead: 'Security audits and training for organisations: a clear picture of where you stand, and people who know how to improve it.',
    ask: 'Ask for an offer',
    audit: {
      title: 'Security Auditing',
      lead: 'Each audit ends with findings in order of risk, in words that a board and an engineer can both use.',
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
      people: {
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
      lead: 'For teams, at your place or online.',
      programs: 'Programs',
      programList: {
        awareness: 'Awareness of cyber crime, for all staff',
        ethical: 'Ethical hacking, for technical teams',
        bounty: 'Bug bounty methods and responsible disclosure',
        teenagers: 'Cyber security for teenagers, for schools',
        business: 'Security for small businesses in 30 days',
      },
      why: 'Why choose us',
      whyList: {
        cases: 'Exercises built on real, recent cases',
        plain: 'Plain language, no fear as a sales method',
        permission: 'Written scope and permission before anything is tested',
        after: 'Support after the last session',
      },
    },
  },
  entrepreneur: {
    title: 'Entrepreneurship program',
    lead: 'From an idea to a first customer, with the security built in from the first day. Selected ventures can apply for a grant of {{grant}}.',
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
    call: {
      title: 'Start before you feel ready',
      text: 'The program begins with the course. Choose it, and bring your idea along.',
    },
  },
  helpdesk: {
    title: 'Help Desk',
    lead: 'Short answers to what people ask most. If yours is not here, write to us.',
    questions: 'Questions',
    all: 'All',
    faq: {
      start: {
        category: 'Courses',
        question: 'How long does a course take?',
        answer:
          'Each course states its hours. Most people finish in 4 to 12 weeks beside work or college, and access does not expire.',
      },
      certificate: {
        category: 'Certification',
        question: 'Do I get a certificate?',
        answer:
          'Yes, when you have completed a course. It carries a number that anyone can check on this site.',
      },
      payment: {
        category: 'Payment',
        question: 'How do I pay, and is it safe?',
        answer:
          'You pay by card or UPI on the page of our payment provider, PhonePe. Your card details never reach us.',
      },
      pending: {
        category: 'Payment',
        question: 'I paid but do not see my course. What now?',
        answer:
          'Nothing is lost. We ask the provider until the payment is settled and then add the course to your dashboard by ourselves. You may close the page.',
      },
    },
    contact: {
      title: 'Still stuck?',
      text: 'Tell us what you tried and what you saw.',
      none: 'Our address is at the foot of this page.',
    },
  },
  policies: {
    title: 'Policies',
    lead: 'The rules between you and us, in plain words.',
    back: 'Back',
    terms: {
      title: 'Terms & Conditions',
      age: 'You must be 18 or older to hold an account. A course for a younger person is bought by a parent or guardian.',
      accurate: 'The information you give us must be accurate and kept up to date.',
      property:
        'Courses, texts and pictures are our intellectual property or that of our instructors. You buy the right to learn from them.',
      recording: 'Recording or redistribution of courses is not permitted.',
      misuse:
        'Misuse and hacking of this site or of others are not permitted. What you learn here is for systems you own or have written permission to test.',
    },
    refund: {
      title: 'Refund Policy',
      strict:
        'There are strictly no refunds under any circumstances, except where law requires, for a duplicate charge, or if we cancel.',
      transfer: 'Courses cannot be returned, exchanged or transferred.',
    },
    privacy: {
      title: 'Privacy Policy',
      collect:
        'We collect your name, email and contact number, your location where you choose to give it, and your IP address, device, browser and access times.',
      use: 'We use them for service, support and security, and for promotions only with your consent.',
      protect:
        'Sensitive data is protected with AES encryption where it is stored and SSL on its way. Passwords are stored as hashes that nobody can read.',
      share: 'Your data is not sold or rented. Partners who need it to serve you are bound by NDAs.',
      rights: 'You may ask for access, correction or deletion at any time by writing to our support address.',
    },
    contact: {
      title: 'Contact Us',
      text: 'Questions about these policies reach us at',
      fallback: 'Questions about these policies reach us through the help desk.',
      help: 'Go to the help desk',
    },
  },
} as const;
