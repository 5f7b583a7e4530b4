// @ts-check
/** @type {readonly import('./sheet-html.mjs').Sheet[]} */
export const sheets = [
  {
    name: 'cyber-fraud-checklist',
    course: 'Awareness of Cyber Crime and Threats',
    title: 'Checklist to keep by the phone',
    lead: 'For everyone in the house. Read it aloud once, fill in the numbers, and pin it where you answer calls.',
    parts: [
      {
        heading: 'Before I pay, tell or install anything',
        boxes: [
          'Does somebody press me, or tell me to hurry? Then I hang up first and think second.',
          'Am I asked for a PIN, an OTP or a password? Nobody honest asks for one.',
          'Am I asked to install an app or to share my screen? No.',
          'Was I told to tell nobody? Then I tell somebody now.',
          'I call back on a number from my card, my bill or the official site, never on the one from the message.',
        ],
      },
      {
        heading: 'When it has happened: in this order',
        boxes: [
          'Call 1930, the national cyber fraud helpline, day and night.',
          'Call my bank by the number on the card: block card, UPI and net banking.',
          'Note amount, date, time and the UTR or reference number of each payment.',
          'Take screenshots of messages, numbers and payments. Delete nothing.',
          'File the complaint at cybercrime.gov.in and note its acknowledgement number.',
          'Report the dispute to the bank in writing within three working days.',
          'Change the password of my e-mail account first, then the others.',
        ],
      },
      {
        heading: 'Our numbers',
        table: {
          head: ['Who', 'Number', 'Account or policy'],
          rows: 6,
          filled: [
            ['National helpline', '1930', 'cybercrime.gov.in'],
            ['Emergency', '112', ''],
            ['My bank', '', ''],
            ['Whom I ask before I pay', '', ''],
          ],
        },
      },
    ],
  },
  {
    name: 'business-inventory',
    course: 'Small Business Cybersecurity: 30 Days',
    title: 'Inventory on one page',
    lead: 'Walk through the rooms with this sheet. A row for everything that would be missed, machines and accounts alike.',
    parts: [
      {
        heading: 'What we have',
        table: {
          head: ['What and where', 'Who uses it', 'Who may change it', 'If it is gone', 'Last backup'],
          rows: 16,
          filled: [
            ['Billing computer, front desk', 'Everyone', 'Owner', 'No invoices', ''],
            ['Domain and mailboxes', 'Everyone', 'Owner, web agency', 'No orders by mail', ''],
          ],
        },
      },
      {
        heading: 'Often forgotten',
        boxes: [
          'Router, Wi-Fi password and who knows it',
          'Card terminals and the account behind them',
          'Private phones that read company mail',
          'Pages and profiles on social networks',
          'Copies at the accountant, the printer, the agency',
        ],
      },
      {
        heading: 'The three rows without which we cannot open on Monday',
        lines: 3,
      },
    ],
  },
  {
    name: 'lab-guide',
    course: 'Certified Ethical Hacker (CEH)',
    title: 'Lab guide: addresses, accounts, snapshots',
    lead: 'The isolated network of this course. Nothing in it may reach the internet, and nothing else may reach it.',
    parts: [
      {
        heading: 'Machines',
        table: {
          head: ['Machine', 'Address', 'What it plays', 'Snapshot to return to'],
          rows: 6,
          filled: [
            ['attacker', '10.20.0.10', 'Your Linux with the tools', 'clean-tools'],
            ['shop', '10.20.0.20', 'Web shop with planted mistakes', 'day-one'],
            ['mail', '10.20.0.25', 'Mail server of the lab company', 'day-one'],
            ['directory', '10.20.0.30', 'Accounts of the lab company', 'day-one'],
            ['legacy', '10.20.0.66', 'The machine nobody remembers', 'day-one'],
          ],
        },
      },
      {
        heading: 'Before each session',
        boxes: [
          'The network of the lab is host-only: no bridge, no NAT.',
          'A request from the attacker to the outside fails.',
          'Every machine stands at its snapshot.',
          'Notes are open: time, command, what was seen.',
        ],
      },
      {
        heading: 'Rules',
        boxes: [
          'The scope is 10.20.0.0/24 and nothing else.',
          'Passwords of the lab are never used anywhere else.',
          'Whatever you try outside the lab needs written permission of its owner.',
        ],
      },
      { heading: 'My own accounts and changes', lines: 5 },
    ],
  },
  {
    name: 'interview-sheet',
    course: 'Entrepreneurship for Beginners',
    title: 'Interview sheet',
    lead: 'One sheet per conversation. Their words on the left, yours nowhere.',
    parts: [
      {
        heading: 'Who',
        table: { head: ['Name or initials', 'Date and place', 'Had the problem last', 'Sent by'], rows: 1 },
      },
      { heading: 'When did it happen last? What exactly?', lines: 4 },
      { heading: 'What did you do about it? What came of that?', lines: 4 },
      {
        heading: 'What did it cost you?',
        table: { head: ['Money', 'Hours', 'Anything else'], rows: 1 },
      },
      {
        heading: 'Before you leave',
        boxes: [
          'Asked whom else to talk to, and noted the name',
          'Asked whether to come back with something to try',
          'Said nothing about my idea before the last five minutes',
          'Wrote it down within the hour',
        ],
      },
      { heading: 'One sentence in their words that I did not expect', lines: 2 },
    ],
  },
];
