export const policiesMessages = {
  title: 'Policies',
  description: 'The rules between you and us, in plain words. In force since 1 January 2025.',
  back: 'Back',
  contents: 'On this page',
  terms: {
    title: 'Terms & Conditions',
    account: {
      title: 'Your account',
      age: 'You must be 18 or older to hold an account. A course for a younger person is bought by a parent or guardian, who holds the account and is with the learner.',
      accurate:
        'The information you give us must be accurate and kept up to date. An account is for one person; its password is yours alone.',
      law: 'These terms are a contract under the Indian Contract Act, 1872, made in electronic form under the Information Technology Act, 2000.',
    },
    courses: {
      title: 'Courses and workshops',
      property:
        'Courses, texts and pictures are our intellectual property or that of our instructors. You buy the right to learn from them, for yourself and without a time limit.',
      recording:
        'Recording or redistribution of courses is not permitted, in whole or in part, and neither is sharing your account so that others can watch.',
      price:
        'Prices are in rupees and include all taxes. The price that counts is the one shown when you pay; before that it may change.',
      change:
        'We may correct and renew the content of a course. What you bought does not become smaller by it.',
      certificate:
        'A certificate says that you completed a course. Help with internships, interviews and placement is assistance and no guarantee of a job.',
    },
    conduct: {
      title: 'Conduct',
      misuse:
        'Misuse and hacking of this site or of others are not permitted. What you learn here is for systems you own or have written permission to test; anything else may be an offence under the Information Technology Act, 2000.',
      report:
        'If you find a weakness in this site, tell us before anyone else, and we will thank you for it.',
      suspend:
        'We may suspend an account that breaks these rules, and say why. What was paid for it is treated as the law requires.',
    },
    liability: {
      title: 'Liability and law',
      care: 'We answer for what we promise and for our own fault. We do not answer for what is done with the knowledge against these rules.',
      consumer: 'Nothing here takes away a right that the Consumer Protection Act, 2019 gives you.',
      courts:
        'Indian law applies. Please write to us first: most things are settled in a few lines. Beyond that the consumer commissions and the courts of Andhra Pradesh are open to you.',
    },
  },
  refund: {
    title: 'Refund Policy',
    rule: {
      title: 'The rule',
      strict:
        'There are strictly no refunds under any circumstances, except where law requires, for a duplicate charge, or if we cancel.',
      transfer: 'Courses cannot be returned, exchanged or transferred.',
      before:
        'So that nobody buys unseen, each course shows its syllabus, its hours and a lecture to try before you pay.',
    },
    exceptions: {
      title: 'When money goes back',
      twice: 'Charged twice for the same thing: the second amount is refunded, usually without your asking.',
      cancelled:
        'A workshop that we cancel, or a seat that was gone when your payment arrived: refunded in full.',
      deficient:
        'A service that is deficient, or not what was described: the remedies of the Consumer Protection Act, 2019, refund included.',
      how: 'Refunds go to the account or card that paid, and take five to seven working days at the bank. You get a mail when one is on its way.',
      contact:
        'Write to us with your order number. You get an answer within 48 hours and a decision within a month.',
    },
  },
  privacy: {
    title: 'Privacy Policy',
    what: {
      title: 'What we collect, and what for',
      collect:
        'We collect your name, email and contact number, your location where you choose to give it, and your IP address, device, browser and access times.',
      use: 'We use them for service, support and security, and for promotions only with your consent. Consent can be taken back as easily as it was given.',
      payment:
        'Payments are made at our provider PhonePe. We keep what was bought, when and for how much; card and bank details never reach us.',
      cookies:
        'This site keeps a log-in cookie, a cookie by which your account knows this browser again, and your choice of colours in your browser, and nothing that follows you elsewhere.',
    },
    care: {
      title: 'How it is kept',
      protect:
        'Sensitive data is protected with AES encryption where it is stored and SSL on its way. Passwords are stored as hashes that nobody can read.',
      share:
        'Your data is not sold or rented. Partners who need it to serve you, such as the payment provider, are bound by NDAs and get no more than they need.',
      duration:
        'Your account lasts until you delete it. Orders and receipts stay as long as tax law asks for them, without your account; messages to the help desk are forgotten after a year.',
      breach:
        'If your data is ever breached, we tell you and the Data Protection Board of India without delay: what happened, what it means for you, and what to do.',
    },
    rights: {
      title: 'Your rights',
      rights:
        'You may ask for access, correction or deletion at any time by writing to our support address. Most of it you can do yourself: the account settings give out everything that we keep about you, and delete it.',
      dpdp: 'Under the Digital Personal Data Protection Act, 2023 you may also take back a consent, name somebody who acts for you, and complain to us, then to the Data Protection Board of India.',
      children:
        'We do not knowingly keep data of anyone under 18. A guardian who finds such data writes to us, and it is deleted.',
      officer:
        'Our grievance officer answers at the address below: within 48 hours that your complaint has come, within a month what came of it.',
    },
  },
  contact: {
    title: 'Contact Us',
    text: 'Questions about these policies, complaints to the grievance officer and requests about your data reach us here:',
    help: 'Send a message',
  },
} as const;
