import { type DemoQuiz } from '../demo-course.js';

const options = ['Genuine', 'Fake'];
const [GENUINE, FAKE] = [[0], [1]];

export const spotTheFake: DemoQuiz = {
  passPercent: 80,
  questions: [
    {
      text: 'SMS from AX-HDFCBK: “Rs 1,240.00 debited from a/c **4821 on 12-11 at RAJU STORES. Not you? Call the number on your card.”',
      options,
      right: GENUINE,
      explanation:
        'A registered sender, no link, and it asks for a number that you have already. Banks report payments exactly so.',
    },
    {
      text: 'SMS from +91 98xxxxxx10: “Your electricity will be disconnected tonight 9.30 pm. Contact electricity officer immediately on this number.”',
      options,
      right: FAKE,
      explanation: 'A private mobile number, tonight, and a call as the only way out: pressure and haste.',
    },
    {
      text: 'E-mail from service@sbi.co.in.verify-kyc.xyz: “Dear customer, complete your KYC within 24 hours to avoid suspension.”',
      options,
      right: FAKE,
      explanation:
        'Read from the right, the owner is verify-kyc.xyz. Banks ask for KYC in the app or at the branch.',
    },
    {
      text: 'Notification in your courier’s own app, where you ordered yesterday: “Out for delivery today between 2 and 6 pm.”',
      options,
      right: GENUINE,
      explanation:
        'It stands in the app that you opened yourself, fits an order of yours, and wants nothing.',
    },
    {
      text: 'Messenger, unknown number with your cousin’s photograph: “My phone fell into water, this is my new number. Can you send 8,000? Back tomorrow.”',
      options,
      right: FAKE,
      explanation: 'A photograph is copied in a second. Call your cousin on the number that you know.',
    },
    {
      text: 'UPI app: “Amit K. requests ₹6,500 for ‘sofa payment’. Enter your PIN to continue.” You are the one who sells the sofa.',
      options,
      right: FAKE,
      explanation: 'It is a collect request. A PIN pays; nobody ever needs one to be paid.',
    },
    {
      text: 'SMS with a six-digit code for a log-in that you have just started yourself: “Do not share this code with anyone.”',
      options,
      right: GENUINE,
      explanation:
        'You asked for it a moment ago. It becomes dangerous only when somebody asks you to read it out.',
    },
    {
      text: 'Video call: a man in uniform shows an arrest warrant with your name and asks you to stay on the line and tell nobody.',
      options,
      right: FAKE,
      explanation: 'There is no digital arrest, and no officer forbids you to speak with your family.',
    },
    {
      text: 'Post under an airline’s page: “Sorry for the trouble! Our refund team is on 080-xxxx-xx99, please call now.” The account has 14 followers.',
      options,
      right: FAKE,
      explanation: 'Anybody can write under a post. Take the number from your ticket or the official app.',
    },
    {
      text: 'E-mail with a wedding invitation, attached as “Invitation.apk”.',
      options,
      right: FAKE,
      explanation: 'An .apk is a program for your phone. Invitations are pictures or PDFs.',
    },
  ],
};
