import { type DemoQuiz } from '../demo-course.js';

export const moneyCheck: DemoQuiz = {
  passPercent: 75,
  questions: [
    {
      text: 'For what do you need your UPI PIN?',
      options: ['To pay', 'To receive money', 'To scan a code', 'To check who has paid'],
      right: [0],
      explanation: 'The PIN signs a payment out of your account. Money that comes in needs no signature.',
    },
    {
      text: 'Where do you find the right number of your bank?',
      options: [
        'On the back of the card',
        'In the first search result',
        'In the bank’s own app',
        'In the SMS that worries you',
      ],
      right: [0, 2],
      explanation: 'Search results, map entries and messages can be written by anybody.',
    },
    {
      text: 'A helper on the phone asks you to install an app to “see the screen”. What now?',
      options: [
        'Install it and watch closely',
        'Install it but hide the PIN',
        'Hang up',
        'Ask for a name first',
      ],
      right: [2],
      explanation: 'A shared screen shows every OTP. No bank and no shop needs yours.',
    },
    {
      text: 'What gives a loan or task fraud away?',
      options: [
        'You pay before you are paid',
        'The app wants your contacts',
        'The lender is named on the Reserve Bank’s list',
        'A group celebrates its earnings',
      ],
      right: [0, 1, 3],
      explanation: 'Nobody who employs or lends honestly asks for money first or reads your contacts.',
    },
    {
      text: 'You are told on a video call that you are under digital arrest. Who helps?',
      options: [
        'The officer, if you pay',
        'Nobody, you must stay on the line',
        'Whoever is in the house, and 1930',
        'The courier company',
      ],
      right: [2],
      explanation: 'Hang up and tell somebody. Nothing will happen, because there is no case.',
    },
  ],
};

export const devicesCheck: DemoQuiz = {
  passPercent: 75,
  questions: [
    {
      text: 'Which account do you protect first?',
      options: ['The shop with the most orders', 'E-mail', 'The video service', 'The newest one'],
      right: [1],
      explanation: 'Whoever has your e-mail resets the passwords of everything else.',
    },
    {
      text: 'Which password withstands guessing at home longest?',
      options: ['Summer@2025!', 'P@ssw0rd123', 'monsoon bicycle lantern seven pepper', 'qwertyuiop'],
      right: [2],
      explanation: 'Length wins: five random words have some 10¹⁹ possibilities, and you can picture them.',
    },
    {
      text: 'Which second steps cannot be talked out of you?',
      options: ['A code by SMS', 'A passkey', 'A security key', 'A code of an authenticator app'],
      right: [1, 2],
      explanation: 'Passkeys and keys answer to the true address only; there is no code to be read out.',
    },
    {
      text: 'Which permission do banking trojans ask for?',
      options: ['Location', 'Accessibility', 'Camera', 'Calendar'],
      right: [1],
      explanation: 'Accessibility reads the screen and presses buttons, those of your bank included.',
    },
    {
      text: 'Why does the backup disk lie in a drawer?',
      options: [
        'To save electricity',
        'Because what is plugged in is encrypted along with the rest',
        'Because disks wear out',
        'So that it stays cool',
      ],
      right: [1],
      explanation: 'Ransomware encrypts whatever it reaches. It does not reach the drawer.',
    },
  ],
};

export const finalCheck: DemoQuiz = {
  passPercent: 75,
  questions: [
    {
      text: 'Which three levers does nearly every scam pull? Choose three.',
      options: ['Pressure', 'Trust', 'Politeness', 'Haste'],
      right: [0, 1, 3],
      explanation: 'Name the lever aloud: whoever names it is no longer moved by it.',
    },
    {
      text: 'Who owns https://icicibank.com.secure-login.top/kyc?',
      options: ['ICICI Bank', 'secure-login.top', 'kyc', 'Nobody can tell'],
      right: [1],
      explanation: 'An address is read from the right, up to the first single slash.',
    },
    {
      text: 'Money has just left your account by fraud. What comes first?',
      options: ['A post to warn others', 'Calling 1930', 'Deleting the app', 'Waiting for the statement'],
      right: [1],
      explanation: 'Within the first hour the money can often be frozen.',
    },
    {
      text: 'What do you need for the call to 1930?',
      options: ['Amount and time', 'The UTR or reference number', 'Your UPI PIN', 'Where the money went'],
      right: [0, 1, 3],
      explanation: 'A PIN is needed by nobody, the helpline included.',
    },
    {
      text: 'Within how many working days do you tell the bank in writing, so that your liability is least?',
      options: ['Three', 'Seven', 'Thirty', 'It makes no difference'],
      right: [0],
      explanation: 'After three working days your share of the loss may grow.',
    },
    {
      text: 'What do you do with the messages of the fraudster?',
      options: ['Delete them', 'Answer politely', 'Screenshot and keep them', 'Forward them to friends'],
      right: [2],
      explanation: 'They are evidence, with dates and numbers.',
    },
    {
      text: 'A friend asks you to let money pass through your account for a commission. You …',
      options: ['agree, once', 'refuse', 'agree in writing', 'ask for more'],
      right: [1],
      explanation: 'Before the law, the holder of the account is part of the fraud.',
    },
    {
      text: 'What is true now, and will be in ten minutes?',
      options: ['Whatever was true', 'Only what is urgent', 'Nothing', 'What the caller says'],
      right: [0],
      explanation: 'That is why a pause costs nothing, and saves nearly everything.',
    },
  ],
};
