import { demoReviewers, type DemoReviewer } from '@academy/contracts/enrollments/demo-reviewers';

interface DemoReview {
  /** Fixed, so that a second seeding finds the row; it contains the time at which the review was written. */
  readonly id: string;
  readonly learner: DemoReviewer;
  readonly stars: number;
  readonly text: string;
  readonly writtenAt: string;
  readonly response?: { readonly text: string; readonly at: string };
}

/** Reviews of the demo; its fourth course has none yet. */
export const demoReviews: readonly DemoReview[] = [
  {
    id: '01KV2NQYM0BYWG2CZRH7ZM1761',
    learner: demoReviewers.ravi,
    stars: 5,
    text: 'The chapter on permission and scope should be the first thing anyone in this field reads. I had done capture-the-flag exercises for a year, and nobody had ever told me how to write a finding that gets fixed.\n\nBuild the lab network before the second section; everything after it needs it.',
    writtenAt: '2026-06-14T09:00:00Z',
  },
  {
    id: '01KYS410M0T1V08V980Q0CNJDF',
    learner: demoReviewers.sneha,
    stars: 4,
    text: 'Very good on enumeration and on broken access control. I had to read up on networking first, so take the prerequisites seriously. The annotated report is worth the fee.',
    writtenAt: '2026-07-30T09:00:00Z',
    response: {
      text: 'Thank you, Sneha. We have added three short lessons on networking to the list of prerequisites.',
      at: '2026-08-03T06:30:00Z',
    },
  },
  {
    id: '01M203XRM00DQ9348ZMCD0D0AN',
    learner: demoReviewers.imran,
    stars: 5,
    text: 'Clear, calm and practical. The final engagement against the lab company showed me how much time a real test spends on notes.',
    writtenAt: '2026-09-08T09:00:00Z',
  },
  {
    id: '01M5EV0NM0G7YB7VPDNWNMSD17',
    learner: demoReviewers.lakshmi,
    stars: 4,
    text: 'The articles are dense and I often read them twice, but each one ends with something to try in the lab. More videos would help.',
    writtenAt: '2026-10-21T09:00:00Z',
  },
  {
    id: '01M07F5YM0KGA3TB2DGKZTHVFK',
    learner: demoReviewers.padma,
    stars: 5,
    text: 'I took this course with my mother. She now asks callers for their name and calls the bank herself. The checklist hangs beside our phone.',
    writtenAt: '2026-08-17T09:00:00Z',
  },
  {
    id: '01KT3RZAM0JC1S43S5GT4Q8K9G',
    learner: demoReviewers.venkat,
    stars: 5,
    text: 'డిజిటల్ అరెస్ట్ గురించి చెప్పిన పాఠం చాలా ఉపయోగపడింది. వారం తర్వాత నాకూ అలాంటి కాల్ వచ్చింది, ఏం చేయాలో నాకు తెలుసు.',
    writtenAt: '2026-06-02T09:00:00Z',
  },
  {
    id: '01M45MN5M0TCJVTEZ9KW4P9XZM',
    learner: demoReviewers.farah,
    stars: 3,
    text: 'Useful for beginners. If you already use two-step verification and a password manager, the second half brings little that is new.',
    writtenAt: '2026-10-05T09:00:00Z',
  },
  {
    id: '01KX86FBM0HSPFZTDPZ38FDXBP',
    learner: demoReviewers.suresh,
    stars: 5,
    text: 'Our clinic has nine employees and no IT person. On day seven we tried to restore a backup and found that it had been empty since March. That alone paid for the course.',
    writtenAt: '2026-07-11T09:00:00Z',
  },
  {
    id: '01M3EF2PM0S32GAYF2PA4WKAGC',
    learner: demoReviewers.anjali,
    stars: 4,
    text: 'Ninety minutes a day is honest, plan for them. The payment policy and the page for incidents are in use in our office.',
    writtenAt: '2026-09-26T09:00:00Z',
  },
];
