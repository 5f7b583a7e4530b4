import { type DemoQuiz } from '../demo-course.js';

export const selfAssessment: DemoQuiz = {
  passPercent: 70,
  questions: [
    {
      text: 'What do the numbers of 3-2-1 stand for?',
      options: [
        'Three copies, two media, one elsewhere or unplugged',
        'Three disks, two clouds, one password',
        'Three days, two weeks, one month',
        'Three people, two keys, one safe',
      ],
      right: [0],
      explanation: 'The one that cannot be reached is the one that survives.',
    },
    {
      text: 'When does a backup count as one?',
      options: [
        'When it says “completed”',
        'When something was restored from it',
        'When it is encrypted',
        'When it is in the cloud',
      ],
      right: [1],
      explanation: 'Whoever has never restored has hope, not a backup.',
    },
    {
      text: 'A supplier’s invoice names a new bank account. What do you do?',
      options: [
        'Pay, the sum is right',
        'Answer the mail and ask',
        'Call a number that you had before, and have a second person sign',
        'Pay a rupee to test it',
      ],
      right: [2],
      explanation: 'Whoever reads along answers your mail as well. The rule has no exception.',
    },
    {
      text: 'Which records tell the world which mail is yours?',
      options: ['SPF', 'DKIM', 'WPA3', 'DMARC'],
      right: [0, 1, 3],
      explanation: 'WPA3 protects Wi-Fi. The other three belong to your domain.',
    },
    {
      text: 'Someone leaves, not on good terms. In which order?',
      options: [
        'Talk, then block',
        'Block, then talk, with two in the room',
        'Wait until the end of the month',
        'Change the locks only',
      ],
      right: [1],
      explanation: 'Access that is blocked first protects both sides.',
    },
    {
      text: 'What belongs into a network of its own?',
      options: ['Guests', 'Cameras and televisions', 'The billing computer', 'None of them'],
      right: [0, 1, 2],
      explanation:
        'Three networks: business, guests, things. Then a camera does not see the billing computer.',
    },
    {
      text: 'Ransomware is on one computer. What is the first step?',
      options: ['Restart it', 'Pay quickly', 'Network cable out, leave it on', 'Restore over it'],
      right: [2],
      explanation: 'Stop it from spreading, keep what can be examined, then set up anew.',
    },
  ],
};
