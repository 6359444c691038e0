export const recruiters = [
  ...['Ellen Marchetti', 'David Kim', 'Angela Whitehorse', 'Luis Romero', 'Tanya Fields', 'Owen Fletcher'],
  ...['Grace Sullivan', 'Marta Kowalski', 'Isaac Coleman', 'Kirsten Dahl', 'Ramon Ibarra', 'Joyce Freeman'],
  ...['Henrik Olsen', 'Naomi Tanaka', 'Peter Christensen', 'Latoya Greene', 'Samira Haddad', 'Ben Rosen'],
  ...['Cristina Ortega', 'Nancy Pelletier', 'Tom Archuleta', 'Vera Novak', 'Julian Frost', 'Carmen Silva'],
  ...['Erik Swanson', 'Beatrice Manning', 'Andre Batiste', 'Sofia Almeida', 'Rick Dawson', 'Monique Carter'],
  ...[
    'Heather Voss',
    'Jolene Parker',
    'Dustin Redbird',
    'Clara Beaumont',
    'Arne Halvorson',
    'Mary Kvasnikoff',
  ],
  ...['Joel Stenson', 'Amos Yoder', 'Alba Reyes', 'Frank Nowicki', 'Sheila Jackson', 'Victor Chen'],
];
