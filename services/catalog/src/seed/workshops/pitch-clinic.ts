import { type DemoWorkshop } from './demo-workshop.js';

export const pitchClinic: DemoWorkshop = {
  id: '01K9WKSP0000000000000PTCH3',
  title: 'Pitch Clinic for First-Time Founders',
  teachers: ['kavitha'],
  category: 'Entrepreneurship',
  hours: 3,
  price: 799,
  art: 'megaphone',
  capacity: 25,
  location: 'Online',
  daysAhead: 23,
  time: '16:00',
  about: [
    'Five minutes, one problem, one customer, one number. In this clinic you bring the pitch you have, however rough, and leave with one that a stranger could repeat.',
    'We begin with the sentence that everything hangs on: who has which problem, and what do they do about it today? Then each founder presents, gets three pieces of feedback that can be acted on within the hour, and presents again. Watching the second round is where most of the learning happens.',
    'Slides are allowed and not needed. If you are raising no money at all the evening is still for you: the same five minutes win customers, suppliers and the first colleague.',
  ],
  syllabus: [
    'The one-sentence problem',
    'Evidence: what you measured, not what you hope',
    'The ask: money, introductions or a first order',
    'First round, feedback, second round',
  ],
  whoShouldAttend: [
    'Founders before their first investor or customer meeting',
    'Students entering a business plan competition',
    'Small businesses applying for a grant',
  ],
  prerequisites: ['A venture or idea that you can describe', 'A pitch of at most five minutes, in any state'],
};
