import { type DemoCourse } from '../demo-course.js';
import { selfAssessment } from '../quizzes/self-assessment.js';

export const smallBusiness: DemoCourse = {
  id: '01K9CRSE00000000000000SMB3',
  title: 'Small Business Cybersecurity: 30 Days',
  teachers: ['arjun', 'kavitha'],
  category: 'Business',
  hours: 45,
  price: 8_000,
  originalPrice: 9_500,
  art: 'shop',
  about: [
    'A shop, a clinic, an accountant’s office or a workshop with ten employees has no security department, and still keeps customer data, takes payments and depends on a handful of computers. This course is a plan for exactly such a business: thirty days, one and a half hours a day, and at the end of each day something in your business is measurably safer.',
    'The order is deliberate. Week one protects what would hurt most to lose: backups, e-mail, bank access. Week two closes the doors that attackers try first: old software, shared passwords, open routers. Week three is about people: who may approve a payment, how to handle the invoice whose bank details have suddenly changed, what a new colleague must know on the first morning. Week four makes it last, with a response plan that fits on one page and a calendar of small checks.',
    'You need no server room and hardly any budget. Wherever a free tool does the job we use it, and where paying is worth it we say what for and how much. The templates are part of the course: an inventory of your systems, a password and payment policy, an incident sheet, and a notice for customers that respects the Digital Personal Data Protection Act.',
    'Bring your own business to the course rather than an example. By day thirty the folder you have filled is your security programme.',
  ],
  syllabus: [
    'Days 1–4: what you have, what you would miss, what the law asks',
    'Days 5–8: backups that restore',
    'Days 9–12: e-mail, domains and invoice fraud',
    'Days 13–16: passwords, two-step verification and leaving employees',
    'Days 17–20: updates, routers, Wi-Fi and point-of-sale devices',
    'Days 21–24: people, payments and the four-eyes rule',
    'Days 25–28: customer data, vendors and the cloud',
    'Days 29–30: the incident plan, rehearsed',
  ],
  whoShouldAttend: [
    'Owners and managers of businesses with up to fifty people',
    'The colleague who looks after the computers besides the actual job',
    'Chartered accountants, clinics and agencies that hold other people’s data',
    'Consultants who advise small firms',
  ],
  prerequisites: [
    'Access to the systems of a business, or permission to work on them',
    'Everyday computer skills; no programming',
    'About ninety minutes a day for thirty days',
  ],
  sections: [
    {
      title: 'Week 1: what must not be lost',
      lectures: [
        { title: 'Day 1: the one-page inventory', video: 'the-one-page-inventory', isPreview: true },
        {
          title: 'Inventory template',
          sheet: 'business-inventory',
          saveAs: 'Inventory.pdf',
          minutes: 10,
          isPreview: true,
          isRequired: false,
        },
        { title: 'Day 3: what the data protection law asks of you', article: 'what-the-dpdp-asks' },
        { title: 'Day 5: the 3-2-1 backup, set up live', article: 'three-two-one-backup' },
        { title: 'Day 7: restore something, today', article: 'restore-something' },
      ],
    },
    {
      title: 'Week 2: the doors tried first',
      lectures: [
        { title: 'Day 9: protecting your domain and mailboxes', article: 'domain-and-mailboxes' },
        { title: 'Day 11: anatomy of an invoice fraud', article: 'invoice-fraud' },
        { title: 'Day 13: a password manager for the team', article: 'team-password-manager' },
        { title: 'Day 14: the day someone leaves', article: 'the-day-someone-leaves' },
      ],
    },
    {
      title: 'Week 3: devices and people',
      lectures: [
        { title: 'Day 17: updates without surprises', article: 'updates-without-surprises' },
        { title: 'Day 19: router, Wi-Fi and card terminal', article: 'router-wifi-terminal' },
        { title: 'Day 21: four eyes on every payment', article: 'four-eyes' },
        { title: 'Day 23: a briefing for new colleagues', article: 'briefing-new-colleagues' },
      ],
    },
    {
      title: 'Week 4: making it last',
      lectures: [
        { title: 'Day 25: vendors, cloud and the small print', article: 'vendors-cloud-small-print' },
        { title: 'Day 27: the incident plan on one page', article: 'incident-plan' },
        { title: 'Day 29: rehearsal, a Monday without computers', liveMinutes: 55, isRequired: false },
        { title: 'Day 30: self-assessment', quiz: selfAssessment },
      ],
    },
  ],
};
