import { type DemoCourse } from '../demo-course.js';

export const cyberCrimeAwareness: DemoCourse = {
  id: '01K9CRSE00000000000000AWR2',
  title: 'Awareness of Cyber Crime and Threats',
  category: 'Awareness',
  hours: 20,
  price: 1_000,
  isPopular: true,
  art: 'lock',
  about: [
    'Most online crime does not begin with a computer being broken into. It begins with a message that sounds right: a parcel held at customs, a bank account about to be frozen, a cousin who needs money today. This course teaches you and your family to recognise those stories early, while nothing is lost yet.',
    'We take apart the frauds that are reported most often in India: UPI collect requests, fake customer-care numbers, loan apps, part-time job tasks, SIM swaps, and the calls in which a stranger in uniform tells you that you are under digital arrest. For each you learn how it works, which sentence gives it away, and what to do in the first hour, including how to report it on the national helpline 1930.',
    'You also set up the protection that makes most of these attempts fail: strong passwords kept in a manager, two-step verification, a phone that updates itself, backups that survive a ransom demand, and privacy settings that leave less to work with.',
    'One part is for families with teenagers: games, pictures, strangers, and whom to tell first. The language is plain and there is no jargon to learn first. Lessons are short enough for a lunch break, and each ends with one thing to change on your own phone before you go on.',
  ],
  syllabus: [
    'How online fraud works: pressure, trust and haste',
    'Payment fraud: UPI, cards, wallets and fake support',
    'Messages and calls: phishing, vishing, digital arrest',
    'Accounts and passwords: managers and two-step verification',
    'Phones, apps and permissions',
    'Children and teenagers online',
    'Privacy, your data and your rights',
    'The first hour after an incident: freeze, report, recover',
  ],
  whoShouldAttend: [
    'Everyone who uses a smartphone for payments',
    'Parents and teachers of school-age children',
    'Senior citizens, and whoever they call for help',
    'Staff of offices and shops that take digital payments',
  ],
  prerequisites: ['A smartphone and everyday use of messaging apps', 'No technical knowledge'],
  sections: [
    {
      title: 'The story behind every scam',
      lectures: [
        { title: 'Pressure, trust, haste: three levers', minutes: 12, isPreview: true },
        { title: 'Reading a message slowly', minutes: 16, isPreview: true },
        { title: 'Spot the fake: twenty real-looking messages', minutes: 20, type: 'quiz' },
      ],
    },
    {
      title: 'Money',
      lectures: [
        { title: 'UPI: why you never need a PIN to receive', minutes: 18 },
        { title: 'Fake customer care and remote-control apps', minutes: 21 },
        { title: 'Loan apps and part-time job tasks', minutes: 24 },
        { title: 'Digital arrest: what police never do', minutes: 19 },
      ],
    },
    {
      title: 'Your accounts and devices',
      lectures: [
        { title: 'One good password, many accounts', minutes: 22 },
        { title: 'Two-step verification on everything that matters', minutes: 25 },
        { title: 'App permissions in ten minutes', minutes: 10 },
        { title: 'Backups that survive a ransom demand', minutes: 23 },
      ],
    },
    {
      title: 'When it has happened',
      lectures: [
        { title: 'The first hour: 1930, bank, evidence', minutes: 20 },
        { title: 'Checklist to print and keep by the phone', minutes: 5, type: 'file' },
        { title: 'Final check', minutes: 25, type: 'quiz' },
      ],
    },
  ],
};
