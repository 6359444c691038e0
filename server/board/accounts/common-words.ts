/** What the most used passwords are made of, once digits and marks are taken away. */
export const commonWords = `
  password passwort passw pass pwd pw secret geheim letmein welcome willkommen bienvenue changeme change
  default temp temporary test testing tester guest user username admin administrator root toor login logon
  master access sysadmin superuser super manager account private security secure server system computer
  internet windows samsung google facebook linkedin twitter instagram youtube apple iphone android microsoft
  amazon netflix qwerty qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qwer qwert qwertyuiop qazwsx
  qazwsxedc qweasd qweasdzxc abc abcd abcdef abcdefg trustno iloveyou loveyou ilove love lovely lover loveme
  forever sweetheart sweet honey baby babygirl babyboy angel angels princess prince queen king kingdom
  dragon monkey tiger lion bear wolf eagle hawk falcon panther cobra horse pony dolphin kitten kitty puppy
  doggy dog cat bird fish butterfly spider shadow ninja samurai pirate warrior hunter ranger soldier legend
  hero heroes superman batman spiderman ironman wolverine pokemon pikachu naruto starwars startrek matrix
  zelda mario minecraft fortnite roblox gamer player football soccer baseball basketball hockey tennis golf
  golfer cricket rugby arsenal chelsea liverpool barcelona realmadrid juventus yankees redsox cowboys
  steelers packers eagles lakers raiders mustang ferrari porsche mercedes corvette harley yamaha toyota
  honda nissan jeep summer winter spring autumn fall january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday sunshine
  sunny moonlight moon star stars starlight rainbow snowball snow flower flowers rose roses lily daisy
  jasmine cherry banana apples orange peanut cookie cookies chocolate cheese pepper ginger coffee pizza
  whiskey vodka beer blue red green black white purple silver golden gold yellow pink diamond crystal
  phoenix jordan michael michelle jennifer jessica ashley amanda nicole daniel andrew anthony joshua matthew
  thomas robert william george charlie maggie buster bailey hannah samantha elizabeth victoria alexander
  alexandra jonathan christopher benjamin nicholas patrick richard jackson hello hi hey hola bonjour hallo
  world goodbye thank thankyou please whatever nothing something anything everything freedom liberty peace
  happy happiness lucky money cash dollar million rich power energy thunder lightning storm fire ice water
  earth heaven hell devil satan demon jesus christ god bless blessed faith hope family mother father mommy
  daddy mom dad brother sister friend friends friendship school college university student teacher doctor
  nurse police hot cool chicken sparky america american usa canada mexico london paris newyork chicago texas
  dallas boston california florida germany france italy india china japan korea russia music guitar piano
  rock metal dance disco my me mine our the is i am you your new old big little one two three four job jobs
  work working hire resume career recruiter candidate employee employer office company
  correcthorsebatterystaple
`
  .trim()
  .split(/\s+/);
