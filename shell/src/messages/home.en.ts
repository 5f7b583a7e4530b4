export const homeMessages = {
  hero: {
    title: 'Fearless is something you learn.',
    text: 'Abhaya is Sanskrit for “without fear”. We teach cybersecurity and entrepreneurship in courses you keep and workshops you join live, in plain language and on real cases.',
    courses: 'Browse courses',
    workshops: 'See workshops',
    image: 'An open palm in the outline of a shield, with rings spreading from it',
  },
  courses: {
    title: 'Start with a course',
    lead: 'Recorded lectures that stay yours, with quizzes and a certificate.',
    all: 'All courses',
    loading: 'Loading courses',
    by: 'By {{name}}',
    rating_one: '★ {{average}} ({{count}} review)',
    rating_other: '★ {{average}} ({{count}} reviews)',
    study_one: '{{count}} hour of study',
    study_other: '{{count}} hours of study',
    free: 'Free',
    before: 'before:',
  },
  workshops: {
    title: 'Next workshops',
    lead: 'Live, with a teacher who answers.',
    all: 'All workshops',
    free: 'Free',
    soldOut: 'Sold out',
    seatsLeft_one: '{{count}} seat left',
    seatsLeft_other: '{{count}} seats left',
  },
  about: {
    title: 'About Us',
    lead: 'Most attacks do not break in. They are let in, by a hurried click, a reused password, a door nobody knew was open.',
    one: 'Cybersecurity is the craft of seeing those doors first. It protects savings, shops, hospitals and elections, and it is far less mysterious than videos make it look: it is careful work that can be taught.',
    two: 'Our online courses take it step by step. You watch, you try it yourself in a safe setting, you go back as often as you like. Nobody needs a degree to begin, only permission to be curious and the habit of asking before testing.',
    more: 'More about the academy',
  },
  why: {
    title: 'Why Us',
    lead: 'Eight things you can hold us to.',
    instructors: {
      title: 'Certified instructors',
      text: 'Each course names the person who teaches it. They work in the field they teach.',
    },
    affordable: {
      title: 'Affordable content',
      text: 'One price in rupees, shown before you sign up. No subscription to forget about.',
    },
    recordings: {
      title: 'Lifetime access to recordings',
      text: 'What you bought stays in your dashboard, even if we stop selling it.',
    },
    certificate: {
      title: 'Certificate on completion',
      text: 'Carries a number that anyone can check on our site.',
    },
    support: {
      title: 'Lifetime support',
      text: 'Write to the help desk years later; a person answers.',
    },
    internship: {
      title: 'Internship opportunity',
      text: 'Skilled students may be put forward for internships. Places are few and not promised.',
    },
    skills: {
      title: 'Industry-oriented skills',
      text: 'Exercises follow what security teams and founders do in a working week.',
    },
    career: {
      title: 'Career assistance',
      text: 'Help with your CV, interviews and placement. It is assistance, not a guarantee of a job.',
    },
  },
  career: {
    title: 'Career Acceleration',
    lead: 'A course is a beginning. This is how it turns into work.',
    learn: {
      title: 'Learn it',
      text: 'Follow the syllabus at your own pace; every course states its hours and what you need to know before.',
    },
    prove: {
      title: 'Prove it',
      text: 'Complete the lectures, earn a certificate that an employer can verify, and write up what you found.',
    },
    use: {
      title: 'Use it',
      text: 'Report your first bug with permission, audit a shop in your street, or open one of your own.',
    },
    action: 'Choose where to start',
  },
} as const;
