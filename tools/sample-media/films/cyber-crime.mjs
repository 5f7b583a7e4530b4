// @ts-check
const course = 'Awareness of Cyber Crime and Threats';

/** @type {import('../film-timing.mjs').Film[]} */
export const cyberCrimeFilms = [
  {
    name: 'three-levers',
    course,
    title: 'Pressure, trust, haste: three levers',
    slides: [
      {
        heading: 'One plan behind every scam',
        points: [
          'The story changes every week',
          'The levers that move you stay the same',
          'Know the levers, and the story fails',
        ],
        says: [
          'Scams change their story every week: a parcel, a prize, a police officer.',
          'What they pull on stays the same. Three levers, again and again.',
        ],
      },
      {
        heading: 'Lever one: pressure',
        points: [
          'Something bad happens unless you act',
          'A blocked account, a fine, an arrest',
          'Fear narrows what you look at',
        ],
        says: [
          'Pressure says: something bad will happen, and only you can stop it.',
          'Whoever is afraid looks at the threat and no longer at the sender.',
        ],
      },
      {
        heading: 'Lever two: trust',
        points: [
          'A logo, a uniform, a name you know',
          'Details about you, bought or leaked',
          'Knowing your name proves nothing',
        ],
        says: [
          'Trust is borrowed: a bank’s logo, a uniform on a video call, a cousin’s photo.',
          'Your name and the last digits of a card prove nothing. They can be bought.',
        ],
      },
      {
        heading: 'Lever three: haste',
        points: [
          'Only today, only ten minutes',
          'Stay on the line, tell nobody',
          'Haste keeps you from asking',
        ],
        says: [
          'Haste takes away the one thing that would save you: a second opinion.',
          '“Stay on the line and tell nobody” is never said by someone honest.',
        ],
      },
      {
        heading: 'Your answer: a pause',
        points: [
          'Hang up, breathe, ask one person',
          'Call back on a number you know',
          'What is true now is true in ten minutes',
        ],
        says: [
          'So end the call, ask one person you trust, and call back on a number you know.',
          'Whatever is true now will still be true in ten minutes.',
        ],
      },
    ],
  },
  {
    name: 'never-a-pin-to-receive',
    course,
    title: 'UPI: why you never need a PIN to receive',
    slides: [
      {
        heading: 'What the PIN does',
        points: [
          'The UPI PIN signs a payment',
          'It takes money out of your account',
          'It is never asked for to receive',
        ],
        says: [
          'Your UPI PIN is a signature. It tells your bank to let money out.',
          'Money that comes to you needs no signature of yours, ever.',
        ],
      },
      {
        heading: 'The collect request',
        points: [
          'A buyer of your old sofa “sends” money',
          'What arrives is a request to pay',
          'It says Pay, and asks for your PIN',
        ],
        says: [
          'You sell a sofa. The buyer says the money is on its way, please confirm.',
          'What appears is a collect request. Read it: it says pay, not receive.',
        ],
      },
      {
        heading: 'The QR code',
        points: [
          'Scanning a code starts a payment',
          'Nobody scans a code to be paid',
          'The name above the amount is the receiver',
        ],
        says: [
          'A code that you scan starts a payment from you. It cannot bring you money.',
          'Before any PIN, read the name and the amount aloud.',
        ],
      },
      {
        heading: 'If it has happened',
        points: ['Call 1930 at once', 'Tell your bank, note the UTR number', 'Report on cybercrime.gov.in'],
        says: [
          'If money has left, call 1930 at once. The first hour matters most.',
          'Have the transaction’s UTR number ready, and tell your bank too.',
        ],
      },
    ],
  },
  {
    name: 'what-police-never-do',
    course,
    title: 'Digital arrest: what police never do',
    slides: [
      {
        heading: 'There is no digital arrest',
        points: [
          'No law in India knows such a thing',
          'No officer arrests by video call',
          'No court collects by UPI',
        ],
        says: [
          'Digital arrest does not exist. No law of India knows it.',
          'No officer arrests by video call, and no court is paid by UPI.',
        ],
      },
      {
        heading: 'How the call goes',
        points: [
          'A parcel in your name, with drugs in it',
          'You are passed on to a “police officer”',
          'A uniform, an office, a case number',
        ],
        says: [
          'It begins with a parcel or a phone number that was misused in your name.',
          'Then you are passed on, to a uniform in front of a flag.',
        ],
      },
      {
        heading: 'How you are held',
        points: ['Camera on, day and night', 'No word to the family', 'Savings “for verification”'],
        says: [
          'You must leave the camera on and speak to nobody. That is the whole prison.',
          'At the end your savings are to be moved to a safe account, for verification.',
        ],
      },
      {
        heading: 'How you leave',
        points: [
          'Hang up. Nothing will happen',
          'Tell somebody in the house',
          'Report the number on 1930 or Chakshu',
        ],
        says: [
          'You leave by hanging up. Nothing happens then, because there is no case.',
          'Tell somebody at once, and report the number on 1930.',
        ],
      },
    ],
  },
  {
    name: 'the-first-hour',
    course,
    title: 'The first hour: 1930, bank, evidence',
    slides: [
      {
        heading: 'Minutes decide',
        points: [
          'Stolen money moves on within the hour',
          'What is frozen in time comes back',
          'Shame costs the most time',
        ],
        says: [
          'Stolen money is moved on within the hour, from account to account.',
          'What is frozen in time can come back. So feel ashamed later, and call now.',
        ],
      },
      {
        heading: 'First: call 1930',
        points: [
          'The national helpline, day and night',
          'Amount, time, UTR, where it went',
          'You get an acknowledgement number',
        ],
        says: [
          'Call 1930, the national helpline for cyber fraud.',
          'They ask for the amount, the time, the UTR number and where it went.',
        ],
      },
      {
        heading: 'Second: your bank',
        points: [
          'Number on the back of the card',
          'Block card, UPI and net banking',
          'Dispute in writing within three days',
        ],
        says: [
          'Then your bank, by the number on the back of your card. Block what was used.',
          'Report in writing within three working days: then your liability is least.',
        ],
      },
      {
        heading: 'Third: evidence',
        points: [
          'Screenshots with date and number',
          'Delete nothing, not even the app',
          'File at cybercrime.gov.in',
        ],
        says: [
          'Take screenshots of messages and payments. Delete nothing.',
          'With them, file the complaint at cybercrime.gov.in within a day.',
        ],
      },
    ],
  },
];
