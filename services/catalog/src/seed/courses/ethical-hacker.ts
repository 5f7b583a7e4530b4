import { type DemoCourse } from '../demo-course.js';

export const ethicalHacker: DemoCourse = {
  id: '01K9CRSE00000000000000CEH1',
  title: 'Certified Ethical Hacker (CEH)',
  category: 'Cybersecurity',
  hours: 28,
  price: 25_000,
  originalPrice: 32_000,
  isPopular: true,
  art: 'circuit',
  about: [
    'Learn to look at a network the way an attacker does, and to write down what you find so that the people who run it can close the door. Over 28 hours you work through a complete penetration test: agreeing the scope, mapping the target, finding weaknesses, proving them safely, and reporting them.',
    'Every technique is practised in an isolated lab that you build in the first week from free tools: a small company network with a web shop, a mail server, a directory and a few forgotten machines. Nothing is ever aimed at a system that is not yours. We start with the law, the Information Technology Act in particular, because the difference between a tester and an intruder is written permission.',
    'The syllabus follows the domains that the ethical hacking examinations of the industry ask about, so the course prepares you for them. More than for an examination, though, it prepares you for the work: each module ends with a task from practice and a report that is reviewed against the checklist a security consultancy would use.',
    'By the end you will have a lab of your own, a full penetration test report for your portfolio, and a habit that matters more than any tool: asking what else this could be made to do. The same habit serves in bug bounty programmes, where companies pay for a weakness that is found within their rules and reported well.',
  ],
  syllabus: [
    'Law, ethics and the rules of engagement',
    'Building an isolated practice lab',
    'Reconnaissance and open-source intelligence',
    'Scanning, enumeration and vulnerability analysis',
    'Attacking and hardening hosts: passwords, privileges, persistence',
    'Web application attacks: injection, broken access control, cross-site scripting',
    'Wireless, mobile and cloud targets',
    'Social engineering, and how organisations resist it',
    'Reporting, retesting and responsible disclosure',
  ],
  whoShouldAttend: [
    'System and network administrators who want to test what they run',
    'Developers moving towards application security',
    'Engineering and computer application students preparing for a first security role',
    'IT auditors who need to understand the findings they sign',
  ],
  prerequisites: [
    'Comfort with TCP/IP basics: addresses, ports, DNS, HTTP',
    'Some practice on a Linux command line',
    'A computer with 8 GB of memory that can run virtual machines',
  ],
  sections: [
    {
      title: 'Before the first packet',
      lectures: [
        { title: 'What an ethical hacker is hired for', minutes: 14, isPreview: true },
        { title: 'Permission, scope and the IT Act', minutes: 22, isPreview: true },
        { title: 'Building the lab network', minutes: 38 },
        { title: 'Lab guide: addresses, accounts, snapshots', minutes: 15, type: 'file' },
      ],
    },
    {
      title: 'Seeing the target',
      lectures: [
        { title: 'Open-source intelligence on an organisation', minutes: 34 },
        { title: 'Host discovery and port scanning', minutes: 41 },
        { title: 'Enumerating services without breaking them', minutes: 36 },
        { title: 'From version numbers to vulnerabilities', minutes: 29 },
        { title: 'Check yourself: reconnaissance', minutes: 15, type: 'quiz' },
      ],
    },
    {
      title: 'Getting in, and staying honest',
      lectures: [
        { title: 'Password attacks and why length wins', minutes: 37 },
        { title: 'Escalating privileges on Linux and Windows', minutes: 48 },
        { title: 'SQL injection from first quote to full report', minutes: 52 },
        { title: 'Broken access control, the most common finding', minutes: 44 },
        { title: 'Cross-site scripting in modern front ends', minutes: 39 },
        { title: 'Phishing simulations that teach instead of shame', minutes: 31 },
      ],
    },
    {
      title: 'The report is the product',
      lectures: [
        { title: 'Writing a finding that gets fixed', minutes: 33 },
        { title: 'Scoring risk with and without numbers', minutes: 26 },
        { title: 'A sample report, annotated', minutes: 20, type: 'article' },
        { title: 'Final engagement: test the lab company', minutes: 60, type: 'live' },
      ],
    },
  ],
};
