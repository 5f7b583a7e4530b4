import { type DemoCourse } from '../demo-course.js';
import { devicesCheck, finalCheck, moneyCheck } from '../quizzes/cyber-crime.js';
import { spotTheFake } from '../quizzes/spot-the-fake.js';

export const cyberCrimeAwareness: DemoCourse = {
  id: '01K9CRSE00000000000000AWR2',
  title: 'Awareness of Cyber Crime and Threats',
  teachers: ['venkat'],
  category: 'Awareness',
  hours: 20,
  price: 1_000,
  isPopular: true,
  art: 'lock',
  about: [
    'Most online crime does not begin with a computer being broken into. It begins with a message that sounds right: a parcel held at customs, a bank account about to be frozen, a cousin who needs money today. This course teaches you, your parents and your teenagers to recognise those stories early, while nothing is lost yet.',
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
        { title: 'Pressure, trust, haste: three levers', video: 'three-levers', isPreview: true },
        { title: 'Reading a message slowly', article: 'reading-a-message-slowly', isPreview: true },
        {
          title: 'Spot the fake: ten real-looking messages',
          quiz: spotTheFake,
        },
      ],
    },
    {
      title: 'Money',
      lectures: [
        { title: 'UPI: why you never need a PIN to receive', video: 'never-a-pin-to-receive' },
        { title: 'Fake customer care and remote-control apps', article: 'fake-customer-care' },
        { title: 'Loan apps and part-time job tasks', article: 'loan-apps-and-tasks' },
        { title: 'Digital arrest: what police never do', video: 'what-police-never-do' },
        { title: 'Check yourself: money', quiz: moneyCheck },
      ],
    },
    {
      title: 'Your accounts and devices',
      lectures: [
        { title: 'One good password, many accounts', article: 'one-good-password' },
        { title: 'Two-step verification on everything that matters', article: 'two-step-verification' },
        { title: 'App permissions in ten minutes', article: 'app-permissions' },
        { title: 'Backups that survive a ransom demand', article: 'backups-and-ransom' },
        { title: 'Check yourself: accounts and devices', quiz: devicesCheck },
      ],
    },
    {
      title: 'When it has happened',
      lectures: [
        { title: 'The first hour: 1930, bank, evidence', video: 'the-first-hour' },
        {
          title: 'Checklist to print and keep by the phone',
          sheet: 'cyber-fraud-checklist',
          saveAs: 'Checklist by the phone.pdf',
          minutes: 5,
          isRequired: false,
        },
        { title: 'Final check', quiz: finalCheck },
      ],
    },
  ],
};
