import { type DemoQuiz } from '../demo-course.js';

export const reconnaissance: DemoQuiz = {
  passPercent: 80,
  questions: [
    {
      text: 'What makes a port scan of a network a test and not a crime?',
      options: [
        'That it does no damage',
        'Written permission of the owner',
        'That it is done at night',
        'A university address',
      ],
      right: [1],
      explanation: 'Sections 43 and 66 of the IT Act ask for permission, not for damage.',
    },
    {
      text: 'Which sources are open-source intelligence?',
      options: [
        'Certificate logs',
        'Job advertisements',
        'A guessed VPN password',
        'Metadata of published PDFs',
      ],
      right: [0, 1, 3],
      explanation: 'All but the password ask nothing of the target and enter nothing.',
    },
    {
      text: 'A port is reported as “filtered”. What does that say?',
      options: [
        'A program listens',
        'The machine is off',
        'Something between you and it says nothing',
        'The port is encrypted',
      ],
      right: [2],
      explanation: 'Open and closed are both answers. Filtered is silence, mostly of a firewall.',
    },
    {
      text: 'The banner names a version with a known hole. What do you write?',
      options: ['Vulnerable', 'Likely, not confirmed, until it is proven', 'Nothing', 'Critical'],
      right: [1],
      explanation: 'Distributions repair old versions without changing the number.',
    },
    {
      text: 'Which three questions sort weaknesses by urgency? Choose three.',
      options: [
        'Is it reachable?',
        'Is it being used?',
        'Is it interesting?',
        'Does something behind it matter?',
      ],
      right: [0, 1, 3],
      explanation: 'A score alone knows nothing of your client.',
    },
    {
      text: 'What do you settle before you scan a factory’s network?',
      options: [
        'The colour of the report',
        'Which devices may fall over, and whom to call',
        'A discount',
        'Nothing, a scan is harmless',
      ],
      right: [1],
      explanation: 'Printers, door locks and controllers are not built for many questions at once.',
    },
  ],
};
