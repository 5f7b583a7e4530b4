import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter words would exclude too many passwords, which may begin with a name. */
const MIN_WORD_LENGTH = 6;

/** Passwords that are guessed first in India and at this academy, and are missing in worldwide lists. */
const local = `
  admin adminadmin andhra cybersecurity fortnite guest india instagram jaishreeram learner login omnamahshivaya
  root shiva srirama telangana testpassword tirupati whatsapp
  0123456789 0987654321 09876543210 11223344556 1212121212 1231231231 1231231234 123456abcd 123456abcdef
  1234abcd1234 2718281828 3141592653 9876543210 9998887776 a1b2c3d4e5f6 abc@123456 abcd@12345 abcdef1234
  abcdefghij abcdefghijk admin!2345 admin#1234 admin#12345 admin@1234 admin@12345 admin@123456 adminpassword
  alhamdulillah alluarjun1 amitabh123 andhrapradesh aqswdefrgt asdasdasd1 bengaluru1 bestfriends bharatmata
  blink182blink bujji12345 changepassword changethis chennaisuperkings chiranjeevi correcthorse
  correcthorsebatterystaple dhoni12345 edcrfvtgb123 forgotpassword ganapathi1 hackerman1 hacktheplanet
  harekrishna hareramahare iloveindia ilovemydad ilovemymom iloveyou2u iloveyousomuch india123456 india@1234
  india@12345 india@2024 india@2025 jaishreekrishna jaishriram1 kalilinux1 kittu12345 lavanya123 letmeinplease
  linkedin123 linux12345 lkjhgfdsa1 mahadev123 mahakal123 maheshbabu mashallah1 mnbvcxz123 mompapa123
  motherfather msdhoni007 mumbaiindians mummydaddy mummypapa1 mummypapa123 nani123456 neverforget omnamahshivay
  papamummy1 pass@12345 pass@123456 password@1234 pawankalyan poiuytrewq poiuytrewq1 prabhas123 qweqweqwe1
  qwerty@1234 radhakrishna radheradhe1 radheykrishna rajinikanth resetpassword rohit12345 root@12345 salmankhan1
  satnamwaheguru secretpassword shivshankar sriram1234 supercalifragilistic swathi1234 test@12345 test@123456
  thepassword trustno1trustno1 ubuntu1234 user123456 user@12345 venkatesh1 venkateswara vijayawada1 virat12345
  virat18kohli viratkohli visakhapatnam welcome@1234 xyz@123456 yourpassword zaq1zaq1zaq1 zxczxczxc1`;

/** Nearly fifty thousand passwords of published leaks and our own additions, in lower case (T26). */
export const weakPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].filter((word) => word.length >= MIN_WORD_LENGTH),
  ...local.trim().split(/\s+/),
]);
