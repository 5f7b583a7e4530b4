import { type DemoQuiz } from '../demo-course.js';

export const arithmeticOfOneSale: DemoQuiz = {
  passPercent: 75,
  questions: [
    {
      text: 'You sell at ₹1,200; this sale costs you ₹450. What is its contribution?',
      options: ['₹450', '₹750', '₹1,200', '₹1,650'],
      right: [1],
      explanation: 'Price minus what this one sale costs: 1,200 − 450 = 750.',
    },
    {
      text: 'With that contribution and ₹30,000 of fixed costs a month, how many sales carry them?',
      options: ['25', '30', '40', '67'],
      right: [2],
      explanation: '30,000 ÷ 750 = 40.',
    },
    {
      text: 'You give a discount of 20 % on ₹1,200. How much of the contribution of ₹750 is gone?',
      options: ['20 %', 'About a third', 'Half', 'Nothing, more people buy'],
      right: [1],
      explanation: 'The discount is ₹240, and 240 of 750 is 32 %.',
    },
    {
      text: 'Which answers of a customer count as a yes?',
      options: ['“Great idea!”', 'Money in advance', '“Send me something”', 'A second order'],
      right: [1, 3],
      explanation: 'Count what people do. Politeness is not a sale.',
    },
    {
      text: 'You collected ₹360 of GST and paid ₹180 to suppliers. Whose is the rest?',
      options: ['Yours', 'The customer’s', 'The state’s', 'The supplier’s'],
      right: [2],
      explanation: '360 − 180 = ₹180 are owed. Keep them in an account of their own.',
    },
  ],
};
