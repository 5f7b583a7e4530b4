import { type DemoCourse } from '../demo-course.js';
import { reconnaissance } from '../quizzes/reconnaissance.js';

export const ethicalHacker: DemoCourse = {
  id: '01K9CRSE00000000000000CEH1',
  title: 'Certified Ethical Hacker (CEH)',
  teachers: ['meera', 'arjun'],
  category: 'Cybersecurity',
  hours: 28,
  price: 25_000,
  originalPrice: 32_000,
  isPopular: true,
  art: 'circuit',
  about: [
    'Learn to look at a network the way an attacker does, and to write down what you find so that the people who run it can close the door. Over 28 hours you work through a complete penetration test: agreeing the scope, mapping the target, finding weaknesses, proving them safely, and reporting them.',
    'The same skills serve in a job and in bug bounty programmes. Every technique is practised in an isolated lab that you build in the first week from free tools: a small company network with a web shop, a mail server, a directory and a few forgotten machines. Nothing is ever aimed at a system that is not yours. We start with the law, the Information Technology Act in particular, because the difference between a tester and an intruder is written permission.',
    'The syllabus follows the domains that the ethical hacking examinations of the industry ask about, so the course prepares you for them. More than for an examination, though, it prepares you for the work: each module ends with a task from practice and a report that is reviewed against the checklist a security consultancy would use.',
    'By the end you will have a lab of your own, a full penetration test report for your portfolio, and a habit that matters more than any tool: asking what else this could be made to do. In bug bounty programmes it earns money: companies pay for a weakness that is found within their rules and reported well.',
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
        {
          title: 'What an ethical hacker is hired for',
          video: 'what-a-tester-is-hired-for',
          isPreview: true,
        },
        { title: 'Permission, scope and the IT Act', video: 'permission-and-scope', isPreview: true },
        { title: 'Building the lab network', article: 'building-the-lab' },
        {
          title: 'Lab guide: addresses, accounts, snapshots',
          sheet: 'lab-guide',
          saveAs: 'Lab guide.pdf',
          minutes: 15,
        },
      ],
    },
    {
      title: 'Seeing the target',
      lectures: [
        { title: 'Open-source intelligence on an organisation', article: 'open-source-intelligence' },
        { title: 'Host discovery and port scanning', article: 'host-discovery' },
        { title: 'Enumerating services without breaking them', article: 'enumerating-services' },
        { title: 'From version numbers to vulnerabilities', article: 'from-versions-to-vulnerabilities' },
        { title: 'Check yourself: reconnaissance', quiz: reconnaissance },
      ],
    },
    {
      title: 'Getting in, and staying honest',
      lectures: [
        { title: 'Password attacks and why length wins', article: 'password-attacks' },
        { title: 'Escalating privileges on Linux and Windows', article: 'escalating-privileges' },
        { title: 'SQL injection from first quote to full report', article: 'sql-injection' },
        { title: 'Broken access control, the most common finding', article: 'broken-access-control' },
        { title: 'Cross-site scripting in modern front ends', article: 'cross-site-scripting' },
        { title: 'Phishing simulations that teach instead of shame', article: 'phishing-simulations' },
      ],
    },
    {
      title: 'The report is the product',
      lectures: [
        { title: 'Writing a finding that gets fixed', article: 'a-finding-that-gets-fixed' },
        { title: 'Scoring risk with and without numbers', article: 'scoring-risk' },
        { title: 'A sample report, annotated', article: 'annotated-report' },
        { title: 'Final engagement: test the lab company', liveMinutes: 60, isRequired: false },
      ],
    },
  ],
};
