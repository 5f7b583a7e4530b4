import { type DemoWorkshop } from './demo-workshop.js';

export const phishingNight: DemoWorkshop = {
  id: '01K9WKSP0000000000000PHSH1',
  title: 'Phishing Simulation Night',
  teachers: ['meera'],
  category: 'Awareness',
  hours: 3,
  price: 499,
  isPopular: true,
  art: 'hook',
  capacity: 60,
  location: 'Online',
  daysAhead: 9,
  time: '18:30',
  about: [
    'One evening, two sides. In the first half you are the attacker: in a closed practice environment you write a phishing message, build the page behind it and watch how many of the simulated employees fall for it. In the second half you defend: you get a full inbox and a clock.',
    'You will be surprised by which messages work. It is rarely the clever forgery and nearly always the boring one that arrives at the right moment. Seeing that from the inside changes how you read your own inbox for good.',
    'We close with what an organisation can do about it: how to run a simulation that teaches instead of shaming, what to measure, and which three technical settings take most of the bait off the hook before anyone sees it.',
  ],
  syllabus: [
    'Why people click: timing, authority, routine',
    'Practice: write, build and send a simulated campaign',
    'Practice: triage an inbox against the clock',
    'SPF, DKIM and DMARC in plain words',
    'Running a fair simulation in your own organisation',
  ],
  whoShouldAttend: [
    'IT and HR staff who plan awareness campaigns',
    'Anyone who handles a busy inbox at work',
    'Students curious about social engineering',
  ],
  prerequisites: [
    'A laptop with a current browser',
    'Consent to keep every technique inside the practice environment',
  ],
};

export const incidentTabletop: DemoWorkshop = {
  id: '01K9WKSP0000000000000TBTP2',
  title: 'Incident Response Tabletop',
  teachers: ['arjun'],
  category: 'Cybersecurity',
  hours: 4,
  price: 1_499,
  originalPrice: 1_999,
  art: 'shield',
  // Few seats, so that the demonstration has a workshop that is nearly sold out.
  capacity: 5,
  location: 'Online, small group',
  daysAhead: 16,
  time: '10:00',
  about: [
    'It is Monday, 8:40, and the accounts computer shows a ransom note. Who decides whether to pull the plug? Who calls the bank, who the customers, and from which phone if the mail is down? Five people sit around one table and find out, without any damage being done.',
    'The scenario unfolds in cards: log lines, calls from journalists, a supplier who says he has been hit as well. You take the roles of owner, IT, finance, communications and legal, make decisions with half the facts, and live with them in the next round.',
    'The last hour belongs to your own organisation. You leave with a one-page incident plan, a contact sheet that works without a network, and the reporting duties, CERT-In’s six hours among them, in the right order.',
  ],
  syllabus: [
    'Roles, decisions and a log of both',
    'Round one: containment without destroying evidence',
    'Round two: customers, regulators, press',
    'Round three: restore, or pay, or neither',
    'Your own plan on one page',
  ],
  whoShouldAttend: [
    'Owners and managers who would have to decide',
    'IT leads of small and medium organisations',
    'Communication and legal staff',
  ],
  prerequisites: ['No technical depth needed', 'Know which systems your organisation cannot work without'],
};

export const phoneCheckup: DemoWorkshop = {
  id: '01K9WKSP0000000000000PHNE4',
  title: 'Secure Your Phone: an Open Clinic',
  teachers: ['venkat'],
  category: 'Awareness',
  hours: 1.5,
  price: 0,
  art: 'phone',
  capacity: null,
  location: 'Online',
  daysAhead: 5,
  time: '11:00',
  about: [
    'A free morning for everybody with a smartphone. Together we go through the ten settings that matter, slowly enough that the person next to you can follow, on Android and on iPhone.',
    'Screen lock, updates, two-step verification, a SIM PIN, app permissions, backups, and what to do in the first minutes after a phone is lost. Questions are welcome at any moment; most of them are shared by half the room.',
    'Bring a parent, a neighbour or a whole class. You need nothing but the phone, charged, and the password of your own account.',
  ],
  syllabus: [
    'Lock, PIN and SIM',
    'Updates and app permissions',
    'Two-step verification for messages, mail and bank',
    'Backup, find, wipe: before the phone is gone',
  ],
  whoShouldAttend: [
    'Everybody with a smartphone',
    'Families and senior citizens',
    'Teachers with their class',
  ],
  prerequisites: ['A charged phone and the password of its account'],
};
