/** Invented people, so that each file is of somebody else. */

export interface Month {
  year: number;
  /** From 1. */
  month: number;
}

export interface Stay {
  from: Month;
  to: Month | undefined;
}

export interface Person {
  name: string;
  title: string;
  mail: string;
  phone: string;
  place: string;
  /** Addresses without their scheme. */
  links: { linkedin: string; other: string };
  summary: string;
  work: (Stay & { title: string; company: string; place: string; points: string[] })[];
  schools: (Stay & { degree: string; school: string; place: string; note: string })[];
  skills: string[];
  languages: string[];
}

interface Trade {
  titles: [now: string, before: string, first: string];
  companies: string[];
  points: string[];
  degrees: [string, string];
  skills: string[];
  summary: string;
}

const trades: Trade[] = [
  {
    titles: ['Registered Nurse', 'Staff Nurse', 'Nursing Assistant'],
    companies: ['Lakeview Hospital', 'Saint Agnes Medical Center', 'Harbor Care Home', 'Bluestem Clinic'],
    points: [
      'Looked after up to eight patients on a surgical ward of 32 beds',
      'Taught new colleagues how to record vital signs without errors',
      'Cut waiting times in the evening by a third with a new handover sheet',
    ],
    degrees: ['Bachelor of Science in Nursing', 'Diploma in Health Care'],
    skills: ['Patient care', 'Vital signs', 'Medication administration', 'CPR', 'Phlebotomy', 'Triage'],
    summary: 'Calm and careful nurse who likes night shifts, busy wards and clear handovers.',
  },
  {
    titles: ['Senior Software Engineer', 'Software Developer', 'Junior Developer'],
    companies: ['Fernway Systems', 'Copperline Software Ltd', 'Quillmark GmbH', 'Northgate Labs'],
    points: [
      'Moved billing for 40,000 customers to a new service without an outage',
      'Wrote the tests that found the rounding errors in yearly statements',
      'Reviewed code of a team of six and ran its weekly planning',
    ],
    degrees: ['Master of Science in Computer Science', 'BSc Software Engineering'],
    skills: ['C++', 'C#', 'TypeScript', 'PostgreSQL', 'Docker', 'React', 'Node.js', 'Linux'],
    summary: 'Engineer of dependable web services, fond of small changes and of measuring before guessing.',
  },
  {
    titles: ['Head Chef', 'Sous Chef', 'Line Cook'],
    companies: ['The Copper Ladle', 'Bistro Miravelle', 'Harbour Street Kitchen', 'Hotel Ostrava Park'],
    points: [
      'Planned seasonal menus for 120 covers a night',
      'Reduced food waste by 18% by weighing what came back',
      'Trained four apprentices, all of whom passed at the first try',
    ],
    degrees: ['Diploma in Culinary Arts', 'Certificate in Food Hygiene'],
    skills: ['Cooking', 'Menu planning', 'Food safety', 'Inventory management', 'Baking'],
    summary: 'Cook of plain food made well; leads small kitchens without raising his voice.',
  },
  {
    titles: ['Accountant', 'Assistant Accountant', 'Bookkeeper'],
    companies: ['Pemberton & Vale', 'Alder Finance Inc.', 'Rowan Street Partners', 'Marigold Foods'],
    points: [
      'Closed the books of eleven branches within four working days',
      'Prepared tax returns for 90 small firms a year',
      'Found and corrected a double payment of 27,000 dollars',
    ],
    degrees: ['BA Accounting and Finance', 'Associate Degree in Business'],
    skills: ['Accounting', 'Bookkeeping', 'QuickBooks', 'Payroll', 'Tax preparation', 'Microsoft Excel'],
    summary: 'Accountant with an eye for what does not add up, and the patience to find out why.',
  },
  {
    titles: ['Primary School Teacher', 'Teaching Fellow', 'Classroom Assistant'],
    companies: ['Elm Grove Elementary School', 'Riverbank Academy', 'Hilltop Primary', 'Marlow Day School'],
    points: [
      'Taught a class of 26 children in reading and mathematics',
      'Started a garden club that now has 40 members',
      'Wrote plans for lessons that three other schools took over',
    ],
    degrees: ['Bachelor of Education', 'Certificate of Early Childhood Studies'],
    skills: ['Lesson planning', 'Classroom management', 'Public speaking', 'Child care'],
    summary: 'Teacher of young children who believes in routine, play and short instructions.',
  },
  {
    titles: ['Electrician', 'Maintenance Electrician', 'Apprentice Electrician'],
    companies: ['Brightwire Services', 'Kestrel Power Co.', 'Dunmore Contractors', 'Oakum Shipyard'],
    points: [
      'Rewired 60 flats of a house from 1911 while people lived in them',
      'Kept two production lines running through three winters',
      'Signed off installations after measuring each of them',
    ],
    degrees: ["Journeyman's Certificate, Electrical Trade", 'High School Diploma'],
    skills: ['Electrical wiring', 'Blueprint reading', 'Preventive maintenance', 'Troubleshooting', 'HVAC'],
    summary: 'Electrician of fourteen winters on ladders, careful with old houses.',
  },
  {
    titles: ['Marketing Manager', 'Marketing Specialist', 'Content Writer'],
    companies: ['Juniper & Co', 'Halcyon Media', 'Tidewater Brands', 'Pinecrest Outdoor'],
    points: [
      'Led a campaign that brought 12,000 new readers in a quarter',
      'Set up reports that the sales team reads on Monday',
      'Worked with four agencies within a fixed budget',
    ],
    degrees: ['Master of Arts in Communication', 'BA in English Literature'],
    skills: ['Marketing', 'Copywriting', 'Social media', 'HubSpot', 'Salesforce', 'Project management'],
    summary: 'Marketer who writes her own copy and counts what it does.',
  },
  {
    titles: ['Warehouse Supervisor', 'Forklift Operator', 'Order Picker'],
    companies: ['Greenlane Logistics', 'Portside Storage', 'Swiftcrate Ltd', 'Bexley Distribution'],
    points: [
      'Ran the night shift of 22 people and 9 trucks',
      'Brought down wrong deliveries from 3% to 0.4%',
      'Kept a record of 1,100 days without an accident',
    ],
    degrees: ['Associate of Applied Science in Logistics', 'High School Diploma'],
    skills: ['Warehousing', 'Forklift operation', 'Inventory management', 'Scheduling', 'Loading'],
    summary: 'Supervisor who knows each shelf and each of the people who fill it.',
  },
  {
    titles: ['Data Analyst', 'Research Assistant', 'Data Entry Clerk'],
    companies: ['Civic Insight', 'Meridian Surveys', 'University of Norrland', 'Larkspur Health'],
    points: [
      'Built dashboards that 14 town councils use',
      'Cleaned ten years of answers from 52,000 households',
      'Explained results to people who do not like numbers',
    ],
    degrees: ['MSc Statistics', 'BSc Mathematics'],
    skills: ['SQL', 'Python', 'R', 'Tableau', 'Statistics', 'Data analysis'],
    summary: 'Analyst who asks what the number is for before computing it.',
  },
  {
    titles: ['Graphic Designer', 'Layout Designer', 'Design Intern'],
    companies: ['Studio Paperbark', 'Inkwell Press', 'Ferris & Daughters', 'Atelier Vantongeren'],
    points: [
      'Drew the signs of two museums and a ferry line',
      'Took 30 books a year from manuscript to print',
      'Made templates that saved the office a day a week',
    ],
    degrees: ['Bachelor of Fine Arts', 'Foundation Diploma in Art and Design'],
    skills: ['Adobe InDesign', 'Adobe Illustrator', 'Figma', 'Illustration', 'Graphic design', 'Photography'],
    summary: 'Designer of signs and books that can be read from afar and for long.',
  },
];

const names = [
  ...['Maria Oduya', 'Jonas Keller', 'Aisling Byrne', 'Tomás Herrera', 'Zoë Łukasiewicz', 'Priya Raman'],
  ...['Walter B. Finch', 'Nadia El-Sayed', 'Katarzyna Nowak', 'Desmond Achebe', 'Lucía Fernández Ortiz'],
  ...['Henrik Sørensen', 'Grace Whitcombe', 'Oleksandr Kovalenko', 'Mei-Ling Tan', "Siobhan O'Hara"],
  ...['Rafael Queiroz', 'Ingrid Bjørnstad', 'Samuel Okonkwo', 'Delphine Marchand', 'Yusuf Demir'],
  ...[
    'Beatrice van der Meer',
    'Callum Redfern',
    'Ana Petrović',
    'Theodore Lindqvist',
    'Fatima Zahra Idrissi',
  ],
  ...[
    'Georgios Pappas',
    'Hannah Rosenthal',
    'Viktor Hrubý',
    'Noor Rahimi',
    'Eleanor Pettigrew',
    'Marco Bellini',
  ],
  ...['Şebnem Aydın', 'Patrick Delaney', 'Johanna Virtanen', 'Kwame Mensah', 'Rosalind Achterberg'],
  ...['Дмитрий Орлов', 'Ελένη Παππά', 'Emeka Nwosu', 'Sofie Lindgaard', 'Bartholomew Quayle'],
];

const places = ['Portland, OR', 'Dublin, Ireland', 'Leeds', 'Chicago, IL', 'Gdańsk, Poland', 'Austin, TX'];
const universities = [
  ...[
    'University of Westmark',
    'Lake College',
    'Technical University of Brno',
    'Northfield State University',
  ],
  ...['Saint Columba College', 'Institute of Applied Arts', 'Riverside Community College'],
];
const tongues = [['English', 'Spanish'], ['English', 'French', 'Polish'], ['English', 'German'], ['English']];

const ascii = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .join('.');

const pick = <One>(of: readonly One[], at: number) => of[at % of.length] as One;

export function person(nth: number): Person {
  const name = pick(names, nth);
  const trade = pick(trades, nth);
  const short = ascii(name) || `applicant${nth}`;
  const start = 2003 + ((nth * 5) % 9);
  const month = (step: number) => 1 + ((nth * 7 + step * 5) % 12);
  const company = (step: number) => pick(trade.companies, nth + Math.floor(nth / 10) + step);
  const first = { year: start + 2, month: month(1) };
  const second = { year: start + 5 + (nth % 2), month: month(2) };
  const third = { year: start + 9 + (nth % 3), month: month(3) };
  const isOn = nth % 4 !== 3;
  return {
    name,
    title: trade.titles[0],
    mail: `${short}@${pick(['example.com', 'mail.example.org', 'example.net'], nth)}`,
    phone: pick(
      [
        `(312) 555-01${10 + nth}`,
        `+1 503 555 01${10 + nth}`,
        `+44 20 7946 0${100 + nth}`,
        `555-${300 + nth}-0199`,
        `+353 1 555 ${4100 + nth}`,
      ],
      nth,
    ),
    place: pick(places, nth),
    links: {
      linkedin: `linkedin.com/in/${short.replaceAll('.', '-')}`,
      other: pick(
        [`github.com/${short.replaceAll('.', '')}`, `www.${short.replaceAll('.', '')}.example`],
        nth,
      ),
    },
    summary: trade.summary,
    work: [
      { step: 0, from: third, to: isOn ? undefined : { year: third.year + 4, month: month(4) } },
      { step: 1, from: second, to: third },
      { step: 2, from: first, to: second },
    ].map(({ step, from, to }) => ({
      title: trade.titles[step] ?? '',
      company: company(step),
      place: pick(places, nth + step),
      from,
      to,
      points: [pick(trade.points, nth + step), pick(trade.points, nth + step + 1)],
    })),
    schools: [
      {
        degree: trade.degrees[0],
        school: pick(universities, nth * 3),
        place: pick(places, nth + 1),
        from: { year: start, month: 9 },
        to: { year: start + 2, month: 6 },
        note: pick(['Graduated with honors', 'Final grade 1.4', 'Dean’s list'], nth),
      },
      {
        degree: trade.degrees[1],
        school: pick(universities, nth * 3 + 2),
        place: pick(places, nth + 2),
        from: { year: start - 3, month: 9 },
        to: { year: start, month: 6 },
        note: '',
      },
    ],
    skills: trade.skills,
    languages: pick(tongues, nth),
  };
}
