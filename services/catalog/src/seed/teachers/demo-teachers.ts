import { type PortraitName } from '../art/portrait.js';

export interface DemoTeacher {
  readonly name: string;
  readonly role: string;
  readonly biography: readonly string[];
  /** Under a reserved domain (RFC 2606). */
  readonly links: readonly string[];
  readonly portrait: PortraitName;
}

/** Invented persons. */
export const demoTeachers = {
  meera: {
    name: 'Meera Nair',
    role: 'Penetration tester',
    biography: [
      'Meera has tested the networks of banks, hospitals and two airports, always with a signed scope in her bag. She teaches the craft the way she learned it: in a lab, on machines that may break.',
      'Her students know her for one question: “How would you prove it?” A finding that cannot be repeated is not a finding, and a report that nobody understands is not a report.',
      'Before security she maintained Linux servers for a university in Kochi, and she still reads logs for pleasure.',
    ],
    links: ['https://meera-nair.example/talks'],
    portrait: 'bun',
  },
  arjun: {
    name: 'Arjun Deshpande',
    role: 'Incident responder',
    biography: [
      'Arjun is called when the files are already encrypted. In eleven years he has led some two hundred responses, most of them in companies of fewer than fifty people.',
      'He teaches what those companies wish they had known on the day before: which backups survive, whom to call first, and what never to switch off.',
    ],
    links: ['https://arjun-deshpande.example'],
    portrait: 'beard',
  },
  kavitha: {
    name: 'Kavitha Reddy',
    role: 'Founder and mentor',
    biography: [
      'Kavitha started three companies. The first failed, the second was sold, and the third makes school furniture in Warangal and pays its own way.',
      'She mentors first-time founders and reads every interview note that her students bring. Her rule is that a customer who pays ₹100 says more than a hundred who like the idea.',
    ],
    links: ['https://kavitha-reddy.example/notes-for-founders'],
    portrait: 'waves',
  },
  venkat: {
    name: 'Venkat Rao',
    role: 'Former cyber-crime investigator',
    biography: [
      'Venkat investigated fraud for twenty-six years, the last ten of them in a cyber-crime cell. He has taken down the statements of people who lost a pension in an afternoon, and he knows each sentence that the caller used.',
      'He speaks in schools, housing societies and banks, in Telugu, Hindi and English, and answers every question except the one about his own PIN.',
    ],
    links: [],
    portrait: 'silver',
  },
} as const satisfies Record<string, DemoTeacher>;

export type DemoTeacherName = keyof typeof demoTeachers;
