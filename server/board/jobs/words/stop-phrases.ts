const praise = 'all|any|new|latest|recent|current|good|best|top|easy';
const any = `(?:(?:${praise}|open|available) )?`;
const jobs = `${any}(?:(?:jobs?|vacanc(?:y|ies)|openings?|positions?|roles?|careers?|opportunit(?:y|ies)|listings?|postings?|employment|(?<=job )search) )+`;
/** The plain words wherever they stand, the others where they end what was typed, or say where or as what. */
const asking = new RegExp(
  ` (?:${jobs}(?:(?:as|for)(?: an?)? |at |(?=(?:in|near|around) |$))|${any}(?:(?:jobs|vacancies|(?<= (?:(?:part|full) time|remote) )work(?! (?:from|at) home )) )+)`,
  'g',
);

const hiring =
  / (?:(?:now|currently|urgent|urgently|immediate|immediately) (?:hiring|hire)|(?:immediate|asap) (?:start|openings?|vacanc(?:y|ies)|joiners?)|start(?:ing)? (?:immediately|asap|today|tomorrow|now|right away)|right now(?= $)|hiring (?:now|immediately|urgently|asap)|apply (?:now|online|today)|jobs? asap|(?<= (?:jobs?|work) )(?:hiring|(?:available )?now|asap|available|(?:posted )?today))(?= )/g;
/** At the beginning: `companies hiring`, `local jobs`. */
const offering =
  /^ (?:(?:is )?(?:(?:what|which) )?(?:places|companies|who(?: is|s)?|anyone|anybody)(?: that)?(?: are)? (?:hiring|hires?)(?: for)?(?: an?)?|help wanted|local(?= jobs? ))(?= )/;
/** How ads begin and go on: `We are looking for a`, `to join our team`, `As a nurse, you will`. */
const advertising =
  /^ (?:about the (?:role|job|position) )?(?:(?:were|we are) (?:(?:currently|now|actively) )?(?:hiring|looking for|seeking|searching for)(?: an?| our(?: next)?)?(?: (?:passionate|talented|experienced|skilled|dedicated|(?:highly )?motivated))*|join (?:us|(?:our|the) (?:\S+ ){0,3}team) as(?: an?| our)?)(?= )/;
const joining = / to join (?:us|(?:our|the) (?:\S+ ){0,3}team)(?= )/;
/** `how much does a nurse make`, `what does a nurse do`. */
const asked = /^ (?:how much|what) do(?:es)?(?: an?)? (.+?) (?:make|earn|get paid|do)(?= )/;
const promising = /^ (?:about the (?:role|job|position) )?(?:as|in) an? (.+?) you (?:will|ll) .*/;
const nearby =
  / (?:(?:now )?hiring )?(?:(?:near|around|close to|by) me|(?:near|around) here|nearby|in my (?:area|city|town))(?= )/;
const paying =
  / (?:that pays? (?:well|good)|(?:high|higher|highest|best|well|good) (?:paying|paid)|(?:good|great|high|best) pay(?= (?:jobs? )?$))(?= )/;
/** At the beginning: `find me a job`, `get a job`, `job title: nurse`, `position: nurse`. */
const finding =
  /^ (?:job title|position(?: title)?|(?:please |pls |(?:can|could) you (?:please )?)?(?:find|get|give|show|help) me(?: (?:find|get))?(?: an?| all| some)?|(?:find|get|search|show)(?: (?:for|an?|all|some))?(?= jobs? ))(?= )/;
/** At the beginning: `how to become a nurse`, `what jobs are hiring`, `where can I find a job`, `what is a good job`. */
const questions =
  /^ (?:what(?:s| is| are)(?: an?| the| some)?(?= (?:good|best|easy|top) jobs? )|(?:what|which) (?:jobs?|careers) can (?:i|you) (?:do|get|have) with(?: an?)?|how (?:to|do i|can i) (?:become|be|get(?: a| into| hired)?(?: jobs?)?(?: as)?)(?: an?)?|(?:are|is) there any|do you(?: guys)? have(?: any)?|(?:what|which) jobs(?: are(?: there)?)?(?= hiring | (?:for|in|near) | $)|where (?:can i|to) (?:work(?: as(?: an?)?)?|(?:find|get)(?: an?)? (?:work|jobs?)))(?= )/;
/** `jobs that hire at 16`. */
const hiringAge =
  /^ (?:(?:where can i|jobs?|places|companies|work|hiring|that|who|hires?) )*(?<= (?:hires?|hiring|jobs?|work) )at (1[4-9])(?= $| near me )/;
/** `16 yr olds`, `16yo`. */
const ages = / (1[4-9]) ?(?:yrs? olds?|yo|y o)(?= )/;
/** Who has none yet: `teen jobs`, `jobs for high schoolers`. */
const beginners =
  / (?:jobs? (?:for|hiring|that hire)(?: an?| my)? (?:teens?|teenagers?|beginners|high schoolers|high school students)|(?:teen|teens|teenage|teenager) jobs?)(?= )/;
/** Who is looking, which few texts say: `jobs for retirees`, `jobs for people over 60`. */
const seekers =
  /(?<= (?:jobs?|work)) for (?:(?:single|working|busy|older|retired|disabled|college|university|international) )?(?:me|us|seniors?|senior citizens?|retirees?|moms?|mothers?|dads?|parents?|students?|introverts?|women|couples|foreigners|immigrants|(?:(?:people|persons|adults|workers|those|women|men|seniors) )?(?:over|above) \d\d|(?:people|persons|adults)(?: with (?:disabilities|a disability|adhd|autism|anxiety))?)(?: (?:returning|going back|coming back) to (?:work|the workforce))?(?= $| (?:near|around|in|with|without|from|that|who|no|over|remote|hiring|(?:part|full) time) )/;
/** What everybody wants, before a kind of job: `best remote jobs`, `new part time jobs`; `latest` before any. */
const praising = new RegExp(
  ` (?:(?:${praise}|newest|great|fun|real|legit|legitimate)(?= (?:remote|hybrid|online|work from home|wfh|(?:part|full) time|entry level|(?:evening|night|weekend|summer|seasonal|local)) (?:\\S+ ){0,3}jobs? )|(?<=^ (?:the )?)(?:latest|newest)(?= .*(?<= )(?:jobs?|openings?|vacanc(?:y|ies)|positions?|roles?|postings?) ))`,
  'g',
);
/** How new they should be, which is a filter and an order: `posted in the last 24 hours`. */
const posted =
  / (?:(?:posted|added) (?:today|yesterday|recently|(?:(?:in|within) )?(?:(?:the )?(?:last|past|this) )?(?:(?:\d+|few) )?(?:hours?|days?|weeks?|months?)(?: ago)?)|(?:in the )?(?:last|past) \d+ (?:hours?|days?))(?= $| (?:in|near) )/;
/** That what is asked about is a job of that kind, or what it pays. */
const telling =
  / (?:(?:all|any) shifts?|(?:only|salar(?:y|ies)|job descriptions?|urgent(?: (?:hire|need|requirement))?)(?= $))(?= )/;
/** The number of a requisition beside a title: `Req ID 10293`, `R-10293`, `10293BR`, `ID: 5521`, which is no ZIP code in Idaho. */
const numbers =
  '(?:(?:(?:req(?:uisition)?|job|posting|position|vacancy|ref(?:erence)?)(?: (?:id|no|num|number|req))*(?: [a-z]{1,3})?|r|jr) ?\\d{3,}(?: \\d{2,})?|\\d{4,7}br|id (?:\\d{3,4}|\\d{6,}))';
const numbered = new RegExp(`(?<=\\S) ${numbers}(?= $)| ${numbers}(?= \\S)`);
/** By themselves. */
const alone =
  /^ (?:careers|employment|work|hiring|trabajos?|empleos?|(?:anywhere )?(?:usa|united states(?: of america)?)) $/;

/** Where it is that is asked for: `jobs from home`. */
const atHome =
  /(?<= )(?:what )?(?:jobs?|careers) (?:(?:(?:(?:that|where) )?(?:i|you) can|can (?:i|you)|that (?:let|allow) (?:me|you)(?: to)?) (?:do|work) )?(?=(?:from|at) home )/;

/** Who wants to be there: `jobs for stay at home moms`, `work from home mom`. */
const stayingAtHome =
  /(?: jobs? for)? (?:stay at home jobs?|(?:stay at|work from) home (?:moms?|mothers?|dads?|parents?)(?: jobs?)?)(?= )/;

/** At the beginning: `I am looking for a job as a welder`. */
const wishing =
  /^ (?:(?:i|im|we) )?(?:(?:am|are) )?(?:(?:looking|searching|seeking|applying)(?: for)?|(?:want|need|would like)(?: to (?:work(?! (?:at|from) home )|find|get|become|be)| to(?= work ))?)(?:(?: any)? work(?= (?:in|near|around|as|at(?! home )) | $))?(?: as)?(?: an?)? /;
/** Before a question or a wish. */
const greeting =
  /^ (?:hi|hello|hey|good (?:morning|afternoon|evening))(?: (?:there|all|everyone|team))?(?= (?:i|im|we|any|are|is|do|can|could|please|find|show|looking|seeking|searching|who|what|which|where|need) )/;
/** At the beginning, of who is looking: `I am a welder`, `I have 5 years of experience as a welder`. */
const introducing =
  /^ (?:(?:i am|im)(?: currently)? an?|i have (?:(?:\d+|many|several|some) )?(?:(?:years?|yrs?) )?(?:of )?experience(?: (?:in|with|as)(?: an?)?)?)( .+)/;
/** What an introduced one says next. */
const introduced =
  / (?:(?:(?:and|who is|that is|and (?:i )?am|and im) )?(?:currently )?(?:looking|searching|seeking)(?: for)?|(?:and )?(?:want|need)(?: to (?:find|get))?)(?: an?| any| some| new)?(?= )/;
const wanted = / (?:wanted|needed) $/;
/** Beside a way of working, which all jobs here have in the country that is meant: `remote us only`, `US remote nurse`. */
const countryOfRemote =
  /(?<= (?:remote|hybrid)) (?:(?:from |anywhere )?in (?:the )?|from the )?(?:usa?|united states)(?: only)?(?= )|^ (?:usa?|united states)(?= remote )/;
/** At the beginning, before a company. */
const working = /^ work(?:ing)? (?:at(?! home )|for|with) (?=.)/;

/** Another board, which ends what was copied there. */
const pastedFrom =
  /(?<! (?:at|for|with)) (?:(?:indeed|ziprecruiter|glassdoor|simplyhired)(?: com)?|(?:linkedin|monster|careerbuilder) com) $/;

/** What stands beside a title by the signs it is written with: `(m/f/d)`, `#4821`, `(12345)`, ` - 12345`, ` - 2026-0193`, `| LinkedIn`. Of text as typed. */
const pasted =
  /\((?:[mfwdxi](?:\s?[/|]\s?[mfwdxi])+|#?\d{3,}(?:-\d{2,})?)\)|(?<!\S)(?<!\b(?:id|no|num|number|req|requisition|ref|reference|job|posting|position|vacancy)[.:]?\s)#\s?\d{3,}(?:-\d{2,})?\b|(?<=\p{L}\s|[)\]]\s)(?<!\b(?:id|no|num|number|req|requisition|ref|reference|job|posting|position|vacancy)[.:]?\s)[-–—]\s(?:\d{5,}|20\d\d-\d{2,})\s*$|^\s*\d{5,}\s[-–—]\s(?=\p{L})|\s\|\s?(?:linkedin|indeed|glassdoor|ziprecruiter|monster)(?:\.com)?\s*$/giu;
export const withoutPasted = (text: string) => text.replace(pasted, ' ');

/** Without what says no more than that jobs are looked for: `nurse jobs near me`, `openings in Ohio`. Of folded text. */
export const withoutStopPhrases = (text: string) =>
  ` ${text} `
    .replace(greeting, '')
    .replace(introducing, (_, who: string) => who.replace(introduced, ''))
    .replace(atHome, 'work ')
    .replace(stayingAtHome, ' work from home')
    .replace(hiringAge, ' $1 year old')
    .replace(offering, '')
    .replace(advertising, '')
    .replace(joining, '')
    .replace(promising, ' $1 ')
    .replace(asked, ' $1')
    .replace(numbered, '')
    .replace(/(?<= internships?) for (?:college |university )?students(?= )/, '')
    .replace(/ (?:fully|completely|100)(?= remote )/, '')
    .replace(countryOfRemote, '')
    .replace(finding, '')
    .replace(nearby, '')
    .replace(praising, '')
    .replace(posted, '')
    .replace(seekers, '')
    .replace(ages, ' $1 year old')
    .replace(beginners, ' entry level')
    .replace(questions, '')
    .replace(paying, '')
    .replace(telling, '')
    .replace(pastedFrom, ' ')
    .replace(/(?: anywhere)? in (?:the )?(?:usa?|united states(?: of america)?) $/, ' ')
    .replace(wishing, ' ')
    .replace(/(?<= (?:from|at) home) as(?: an?)?(?= )/, '')
    .replace(wanted, ' ')
    .replace(working, ' ')
    .replace(hiring, '')
    .replace(asking, ' ')
    .replace(/^ hiring(?= .)|(?<=.) hiring(?= $)/, '')
    .replace(alone, ' ')
    .trim();

/**
 * Without the whole country at the end, which titles have that are not for a part of it, or between a state and a ZIP
 * code. Of folded text.
 */
export const withoutCountry = (text: string) =>
  text
    .replace(/(?<= [a-z]{2}) (?:usa?|united states(?: of america)?)(?= \d{5}(?: \d{4})?$)/, '')
    .replace(/(?<=.) (?:usa|united states(?: of america)?)$/, '');

/** What ends the name of a company or its address, and is left out by most who write it. */
const legalForms = new Set('inc incorporated llc llp ltd limited corp corporation gmbh com'.split(' '));
export const isLegalForm = (word: string, at: number, { length }: string[]) =>
  at > 0 && at === length - 1 && legalForms.has(word);

const employing =
  /(?:^| )(?:(?:jobs?|vacancies|openings|opportunities|positions|roles|careers|work|working) (?:at|with)|work(?:ing)? for) (?=.)/;
/** The words of the company that is asked for: `jobs at Acme`, `working for Acme`, `Acme Inc`; none where none is. Of folded text. */
export function employerIn(text: string): string[] {
  const [before = '', named] = text.split(employing, 2);
  const words = (named ?? before).split(' ');
  const last = words.length - 1;
  const isFormal = isLegalForm(words[last] ?? '', last, words);
  return named !== undefined || isFormal ? words.slice(0, isFormal ? last : undefined) : [];
}
