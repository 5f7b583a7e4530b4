const ETHICAL_HACKER = { courseId: '01K9CRSE00000000000000CEH1', title: 'Certified Ethical Hacker (CEH)' };
const CYBER_CRIME = {
  courseId: '01K9CRSE00000000000000AWR2',
  title: 'Awareness of Cyber Crime and Threats',
};
const SMALL_BUSINESS = {
  courseId: '01K9CRSE00000000000000SMB3',
  title: 'Small Business Cybersecurity: 30 Days',
};

export interface DemoReviewer {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly courseId: string;
  /** Title of the course in the enrollment. */
  readonly title: string;
  readonly enrolledAt: string;
  /** Completed share of the lectures, from 0 to 1; a review requires a fifth. */
  readonly done: number;
}

/** Learners of the demonstration, each with a review; the seeds of three services each write a part. They have no password. */
export const demoReviewers = {
  ravi: {
    userId: '01KV2JA300NK1N2P1FT62KTBXY',
    name: 'Ravi Kulkarni',
    email: 'ravi@academy.test',
    ...ETHICAL_HACKER,
    enrolledAt: '2026-05-31T09:00:00Z',
    done: 0.9,
  },
  sneha: {
    userId: '01KYS0K500TE6BAQDDZJ93120P',
    name: 'Sneha Patil',
    email: 'sneha@academy.test',
    ...ETHICAL_HACKER,
    enrolledAt: '2026-07-16T09:00:00Z',
    done: 0.7,
  },
  imran: {
    userId: '01M200FX00DXEMN2BM2TF51Y6T',
    name: 'Imran Shaikh',
    email: 'imran@academy.test',
    ...ETHICAL_HACKER,
    enrolledAt: '2026-08-25T09:00:00Z',
    done: 1,
  },
  lakshmi: {
    userId: '01M5EQJT00061Q7DMP7QXGEXA8',
    name: 'Lakshmi Narayanan',
    email: 'lakshmi@academy.test',
    ...ETHICAL_HACKER,
    enrolledAt: '2026-10-07T09:00:00Z',
    done: 0.6,
  },
  padma: {
    userId: '01KT3NHF00HCSDEBBHVF5Q3TH9',
    name: 'Padma Rao',
    email: 'padma@academy.test',
    ...CYBER_CRIME,
    enrolledAt: '2026-08-03T09:00:00Z',
    done: 1,
  },
  venkat: {
    userId: '01M07BR300W4GYXH85WDH9XVAZ',
    name: 'Venkat',
    email: 'venkat@academy.test',
    ...CYBER_CRIME,
    enrolledAt: '2026-05-19T09:00:00Z',
    done: 0.8,
  },
  farah: {
    userId: '01M45H7A00KAKV42GDV1K9SQ50',
    name: 'Farah Ali',
    email: 'farah@academy.test',
    ...CYBER_CRIME,
    enrolledAt: '2026-09-21T09:00:00Z',
    done: 0.5,
  },
  suresh: {
    userId: '01KX831G00J973RDBXAP68YR2G',
    name: 'Suresh Mehta',
    email: 'suresh@academy.test',
    ...SMALL_BUSINESS,
    enrolledAt: '2026-06-27T09:00:00Z',
    done: 1,
  },
  anjali: {
    userId: '01M3EBMV00JT1SG5NWCMSRXWW8',
    name: 'Anjali Desai',
    email: 'anjali@academy.test',
    ...SMALL_BUSINESS,
    enrolledAt: '2026-09-12T09:00:00Z',
    done: 0.8,
  },
} as const satisfies Record<string, DemoReviewer>;
