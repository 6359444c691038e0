import classes from './street.module.css';

const ground = 104;

type Shape = [at: number, width: number, wall: number, roof: number];
const behind: Shape[] = [
  [70, 120, 44, 30],
  [215, 90, 60, 26],
  [345, 110, 46, 34],
  [470, 96, 64, 26],
  [690, 104, 60, 28],
  [815, 116, 48, 34],
  [950, 92, 62, 26],
  [1090, 124, 46, 30],
];
const trees = [18, 196, 328, 836, 966, 1142];
/** From the middle outwards, so that a phone shows those that have a sign. */
const houses: Shape[] = [
  [580, 104, 48, 37],
  [490, 80, 60, 29],
  [672, 84, 60, 30],
  [400, 104, 46, 37],
  [764, 104, 46, 37],
  [262, 78, 52, 28],
  [900, 80, 54, 29],
  [130, 92, 40, 33],
  [1030, 96, 40, 35],
];

const gable = ([at, width, wall, roof]: Shape) =>
  `M${at - width / 2} ${ground}V${ground - wall}l${width / 2}-${roof} ${width / 2} ${roof}V${ground}z`;

const doorAndWindows = ([at, width]: Shape) => [
  `M${at - 8} ${ground}v-17a8 8 0 0 1 16 0v17z`,
  `M${at - width * 0.38} 76h11v12h-11zM${at + width * 0.38 - 11} 76h11v12h-11z`,
];

export const Street = ({ logos }: { logos: string[] }) => (
  <svg
    className={classes.street}
    viewBox={`0 0 1160 ${ground}`}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden
  >
    <path className={classes.behind} d={behind.map(gable).join('')} />
    <path className={classes.trunk} d={trees.map((at) => `M${at} ${ground}v-24`).join('')} />
    <path
      className={classes.crown}
      d={trees.map((at) => `M${at - 14} 74a14 14 0 1 1 28 0 14 14 0 1 1-28 0z`).join('')}
    />
    {houses.map((house, index) => {
      const [at, , wall, roof] = house;
      const [door, windows] = doorAndWindows(house);
      const logo = logos[index];
      const top = ground - wall - roof + 16;
      return (
        <g key={at} className={classes.house}>
          <path d={gable(house)} />
          <path className={classes.window} d={windows} />
          <path className={classes.door} d={door} />
          {logo && (
            <>
              <rect className={classes.sign} x={at - 15} y={top} width="30" height="30" rx="7" />
              <image href={logo} x={at - 12} y={top + 3} width="24" height="24" />
            </>
          )}
        </g>
      );
    })}
  </svg>
);
