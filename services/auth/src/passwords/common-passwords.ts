/** Words that carry no surprise, whatever year or sign stands beside them. */
const words = `
  abc123 academy admin adminadmin administrator andhra android arsenal asdfghjkl august autumn baseball
  basketball batman bharat butterfly changeit changeme charlie cheese chelsea chocolate computer contrasena
  cricket cybersecurity december default dragon facebook february football fortnite freedom ganesh google
  guest hacker hanuman hunter hyderabad ilovehim iloveyou india instagram internet jaihind jaimatadi
  jaishreeram january jennifer jordan killer krishna lakshmi learner letmein letmeinnow liverpool login
  lovely loveyou manchester master michael midnight minecraft monkey motdepasse mumbai mypassword
  newpassword november october omnamahshivaya password password1 passwort pepper pokemon princess qazwsx
  qazwsxedc qwerty qwertyuiop root saibaba samsung secret security september server shadow shiva spiderman
  spring srirama starwars student summer sunshine superman sweetheart teacher telangana testpassword
  tirupati trustno1 welcome whatever whatsapp winter youtube zaq1xsw2 zxcvbnm`;

/** Passwords of ten and more characters that stand at the top of what guessers try, Indian favourites among them. */
const whole = `
  0123456789 0192837465 0987654321 09876543210 1029384756 1111122222 1122334455 11223344556 112233445566
  1123581321 1212121212 1231231231 1231231234 123123123a 123321123321 1234567890 1234567891 12345678910
  123456789a 123456789q 123456abcd 123456abcdef 123456qwerty 12345qwert 12345qwerty 1234abcd1234
  1234qwerasdf 123abc123abc 123qwe123qwe 1357924680 1472583690 147258369a 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz2wsx3edc 1qazxsw23edc 2468013579 2718281828 3141592653 3141592654 9876543210 987654321a 9998887776
  a123456789 a1b2c3d4e5 a1b2c3d4e5f6 a1s2d3f4g5 aa12345678 aa123456789 aaa1234567 abc1234567 abc@123456
  abcd123456 abcd@12345 abcde12345 abcdef1234 abcdefghij abcdefghijk abracadabra abracadabra1 admin!2345
  admin#1234 admin#12345 admin12345 admin123456 admin@1234 admin@12345 admin@123456 administrator1
  adminpassword alexander1 alexander123 alhamdulillah allah12345 allahuakbar alluarjun1 amitabh123
  andhrapradesh android123 anthony123 aqswdefrgt arsenal123 asd123asd123 asdasdasd1 asdf1234567 asdfghjkl1
  asdfghjkl123 autumn2024 autumn2025 banana1234 bangalore1 barcelona1 baseball123 basketball1 batman12345
  beautiful1 beautiful123 bengaluru1 bestfriend1 bestfriends bharat1234 bharatmata bismillah1 bismillah123
  blessed123 blink182blink bujji12345 business123 butterfly1 butterfly123 changeme123 changeme1234
  changepassword changethis charlie123 cheese1234 chelsea123 chennaisuperkings chinnu1234 chiranjeevi
  chocolate1 chocolate123 christopher cocacola123 college123 company123 computer12 computer123 cookie1234
  correcthorse correcthorsebatterystaple corvette123 cricket123 cybersecurity1 database123 december2025
  deepika123 default123 dhoni12345 diamond123 dragon12345 dragonball dragonball1 edcrfvtgb123 elizabeth1
  elizabeth123 eminem1234 facebook12 facebook123 family1234 february2025 ferrari123 football12 football123
  forever123 foreveryoung forgotpassword fortnite123 freedom123 friends123 friendship1 ganapathi1
  ganesh1234 godisgood1 godislove1 goodmorning goodnight1 google1234 govinda123 guest12345 hacker1234
  hackerman1 hacktheplanet hanuman123 harekrishna hareramahare harley1234 harrypotter hello12345
  hello123456 hellokitty hellokitty1 helloworld helloworld1 hunter1234 hyderabad1 hyderabad123 ilovegod123
  iloveindia ilovemydad ilovemyfamily ilovemymom ilovemyself iloveu1234 iloveyou12 iloveyou123 iloveyou1234
  iloveyou2u iloveyousomuch india12345 india123456 india@1234 india@12345 india@2024 india@2025 indian1234
  instagram1 instagram123 internet123 jaihind123 jaimatadi1 jaimatadi123 jaishreekrishna jaishreeram1
  jaishriram1 january2025 jennifer12 jessica123 jesus12345 jesuschrist jesusislord kalilinux1 katherine1
  kavitha123 killer1234 kittu12345 krishna123 krishna1234 lakshmi123 lavanya123 letmein123 letmein1234
  letmeinplease linkedin123 linux12345 liverpool1 liverpool123 liverpoolfc lkjhgfdsa1 login12345 lovelove12
  lovelove123 lovely1234 loveyou123 loveyou1234 mahadev123 mahakal123 maheshbabu manchester1 manutd1234
  mashallah1 master1234 matrix1234 mercedes123 metallica1 michael123 michelle12 microsoft1 microsoft123
  minecraft1 minecraft123 missyou123 mnbvcxz123 mohammed123 mompapa123 monkey12345 motherfather msdhoni007
  mumbaiindians mummydaddy mummypapa1 mummypapa123 mustang123 myfamily123 mypassword1 mypassword123
  nani123456 neverforget nevergiveup newpassword1 nirvana123 nopassword1 november2025 omnamahshivay
  omsairam123 omsairam1234 opensesame opensesame1 orange1234 p@ssw0rd123 p@ssword123 pa55word123 papamummy1
  pass123456 pass1234567 pass@12345 pass@123456 passw0rd123 password#123 password01 password1! password10
  password11 password12 password123 password1234 password12345 password123456 password1@ password2020
  password2021 password2022 password2023 password2024 password2025 password99 password@1 password@12
  password@123 password@1234 passwordpassword pawankalyan pepper1234 phoenix123 poiuytrewq poiuytrewq1
  pokemon123 prabhas123 princess12 princess123 priyanka123 purple1234 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc123
  qazwsxedcrfv qwe123qwe123 qweasdzxc123 qweqweqwe1 qwerasdfzxcv qwerty1234 qwerty12345 qwerty123456
  qwerty@123 qwerty@1234 qwertyuiop1 qwertyuiop123 radhakrishna radheradhe1 radheykrishna rainbow123
  rajinikanth raspberry1 realmadrid resetpassword rohit12345 root@12345 sachin1234 saibaba123 salmankhan1
  samsung123 satnamwaheguru school1234 scorpion123 secret1234 secretpassword security123 security1234
  server1234 shadow1234 shahrukh123 shivshankar slipknot666 spiderman1 spiderman123 spring2024 spring2025
  srinivas123 sriram1234 startup123 starwars123 stephanie1 student123 student1234 summer2023 summer2024
  summer2025 sunshine12 sunshine123 supercalifragilistic superman123 swathi1234 sweetheart1 teacher123
  telangana1 temporary1 tendulkar1 test123456 test1234567 test@12345 test@123456 tester1234 testing123
  testing1234 testtest12 testtest123 thepassword thunder123 tigger1234 trustno1234 trustno1trustno1
  ubuntu1234 university1 user123456 user@12345 username123 venkatesh1 venkateswara vijayawada1 virat12345
  virat18kohli viratkohli visakhapatnam waheguru123 welcome#123 welcome123 welcome1234 welcome12345
  welcome2024 welcome2025 welcome@123 welcome@1234 whatever12 whatever123 whatsapp123 windows123
  windows2000 winter2023 winter2024 winter2025 xyz@123456 yamaha1234 yellow1234 yourpassword youtube123
  zaq12wsxcde3 zaq1zaq1zaq1 zaqxswcde1 zxcvbnm123 zxcvbnm1234 zxczxczxc1`;

/** In lower case. T26. */
export const commonPasswords: ReadonlySet<string> = new Set(`${words} ${whole}`.trim().split(/\s+/));
