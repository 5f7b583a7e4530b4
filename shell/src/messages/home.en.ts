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
    description: 'Recorded lectures that stay yours, with quizzes and a certificate.',
    all: 'All courses',
    loading: 'Loading courses',
    instructor: 'By {{name}}',
    rating_one: '★ {{average}} ({{count}} review)',
    rating_other: '★ {{average}} ({{count}} reviews)',
    study_one: '{{count}} hour of study',
    study_other: '{{count}} hours of study',
    free: 'Free',
    originalPrice: 'before:',
  },
  workshops: {
    title: 'Next workshops',
    description: 'Live, with a teacher who answers.',
    all: 'All workshops',
    free: 'Free',
    soldOut: 'Sold out',
    seatsLeft_one: '{{count}} seat left',
    seatsLeft_other: '{{count}} seats left',
  },
  about: {
    title: 'About Us',
    description:
      'Most attacks do not break in. They are let in, by a hurried click, a reused password, a door nobody knew was open.',
    paragraphOne:
      'Cybersecurity is the craft of seeing those doors first. It protects savings, shops, hospitals and elections, and it is far less mysterious than videos make it look: it is careful work that can be taught.',
    paragraphTwo:
      'Our online courses take it step by step. You watch, you try it yourself in a safe setting, you go back as often as you like. Nobody needs a degree to begin, only permission to be curious and the habit of asking before testing.',
    more: 'More about the academy',
  },
  benefits: {
    title: 'Why Us',
    description: 'Eight things you can hold us to.',
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
  reviews: {
    title: 'What learners say',
    description:
      'Reviews by people who are enrolled. Each course page has all of its reviews, the critical ones too.',
    stars_one: '{{count}} star of 5',
    stars_other: '{{count}} stars of 5',
    about: 'on',
  },
  figures: {
    title: 'The academy in numbers',
    courses_one: 'course',
    courses_other: 'courses',
    lectures_one: 'lecture',
    lectures_other: 'lectures',
    enrollments_one: 'enrollment',
    enrollments_other: 'enrollments',
    certificates_one: 'certificate issued',
    certificates_other: 'certificates issued',
    rating_one: 'stars on average, from {{count}} review',
    rating_other: 'stars on average, from {{count}} reviews',
  },
  sample: {
    title: 'A certificate that can be checked',
    description:
      'Each one is signed by the academy and carries a number. An employer can enter the number and see your name, the course and the date.',
    number: 'Number, name and course are those of the holder, and cannot be changed afterwards.',
    formats: 'As PDF and image, for print and for your LinkedIn profile.',
    free: 'It comes with the course and costs nothing more.',
    verify: 'Check a certificate',
    image: 'A sample of the certificate',
    kind: 'Certificate of completion',
    awardedTo: 'awarded to',
    learner: 'Your name',
    hasCompleted: 'who has completed the course',
    course: 'Certified Ethical Hacker (CEH)',
    sample: 'Sample',
    signedBy: 'Digitally signed by',
    signature: 'Ed25519 · sample',
    numberLabel: 'Certificate number',
  },
  career: {
    title: 'Career Acceleration',
    description: 'A course is a beginning. This is how it turns into work.',
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
