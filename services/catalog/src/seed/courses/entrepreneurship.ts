import { type DemoCourse } from '../demo-course.js';
import { arithmeticOfOneSale } from '../quizzes/one-sale.js';

export const entrepreneurship: DemoCourse = {
  id: '01K9CRSE00000000000000ENT4',
  title: 'Entrepreneurship for Beginners',
  teachers: ['kavitha'],
  category: 'Entrepreneurship',
  hours: 40,
  price: 12_999,
  art: 'rocket',
  about: [
    'An idea costs nothing, and that is why it is worth so little until someone pays for it. In forty hours this course takes you from the first note in a phone to a small venture with real customers, in steps that are cheap to take and cheap to take back.',
    'You begin with people instead of plans: twenty conversations with those who have the problem, and the discipline to hear what they do rather than what they politely say. Then you build the smallest offer that could be sold, put a price on it, and find out. Only after that comes the business plan, short and full of numbers that you have measured yourself.',
    'The second half is the craft of running it in India: choosing between a proprietorship, an LLP and a private limited company, registering for GST when you must, opening the right account, invoicing, hiring the first person, and knowing each Friday how many weeks of money are left. We look at grants, start-up recognition and loans soberly, including what each of them asks in return.',
    'Because this is an academy of security too, you learn what many founders learn too late: protecting the name, the domain, the customer list and the payment account from the first day.',
  ],
  syllabus: [
    'Finding a problem worth solving',
    'Talking to customers, and listening',
    'The smallest offer that can be sold',
    'Pricing and the arithmetic of one sale',
    'Brand, website and the first hundred customers',
    'Legal forms, GST and registrations in India',
    'Cash flow, bookkeeping and funding',
    'Protecting a young business: name, domain, data, payments',
    'Pitching in five minutes',
  ],
  whoShouldAttend: [
    'Students and graduates with an idea and no capital',
    'Employees who want to test a business beside their job',
    'Home businesses ready to become a company',
    'Social entrepreneurs who need the venture to carry itself',
  ],
  prerequisites: ['No business background', 'An idea, or the willingness to find one in week one'],
  sections: [
    {
      title: 'From idea to evidence',
      lectures: [
        {
          title: 'Why most first ideas are wrong, and why that is fine',
          video: 'why-first-ideas-are-wrong',
          isPreview: true,
        },
        { title: 'Twenty conversations: a field guide', video: 'twenty-conversations', isPreview: true },
        {
          title: 'Interview sheet',
          sheet: 'interview-sheet',
          saveAs: 'Interview sheet.pdf',
          minutes: 8,
          isRequired: false,
        },
        { title: 'Reading your notes without flattering yourself', article: 'reading-your-notes' },
      ],
    },
    {
      title: 'The first sale',
      lectures: [
        { title: 'The smallest offer that can be sold', article: 'smallest-offer' },
        { title: 'Price it: cost, value, courage', article: 'price-it' },
        { title: 'A one-page site in an afternoon', article: 'one-page-site' },
        { title: 'Your first hundred customers', article: 'first-hundred-customers' },
        { title: 'Check yourself: the arithmetic of one sale', quiz: arithmeticOfOneSale },
      ],
    },
    {
      title: 'A company in India',
      lectures: [
        { title: 'Proprietorship, LLP or private limited', article: 'legal-forms' },
        { title: 'GST without fear', article: 'gst-without-fear' },
        { title: 'Cash flow every Friday', article: 'cash-flow-fridays' },
        { title: 'Grants, recognition and loans, soberly', article: 'grants-and-loans' },
      ],
    },
    {
      title: 'Safe and on stage',
      lectures: [
        { title: 'Protecting name, domain and payment account', article: 'protecting-the-name' },
        { title: 'The five-minute pitch', article: 'five-minute-pitch' },
        { title: 'Pitch night with feedback', liveMinutes: 60, isRequired: false },
      ],
    },
  ],
};
