import { number } from '#texts/language.ts';
import { texts } from '#texts/statistics.ts';
import classes from './chart.module.css';

interface Props {
  name: string;
  total: number;
  /** Beside the total, in place of the highest bar. */
  note?: string;
  spans: { name: string; from: string; value: number }[];
}

/** Of a bar, the gap after it, and the least that is seen of one that is not empty. */
const [width, gap, height, least] = [10, 2, 100, 2];

/** The same stands in a table below. */
export function Chart({ name, total, note, spans }: Props) {
  const values = spans.map(({ value }) => value);
  const most = Math.max(...values);
  const top = spans[values.indexOf(most)];
  const [first, last] = [spans[0]?.name ?? '', spans.at(-1)?.name ?? ''];
  const heightOf = (value: number) => (value > 0 ? Math.max(least, (height * value) / most) : 0);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.head}>
        <span className={classes.total}>{number(total)}</span> {name}
        {(note || most > 0) && <span className={classes.most}>{note ?? texts.upTo(most)}</span>}
      </figcaption>
      <svg
        className={classes.bars}
        role="img"
        aria-label={texts.chart(name, first, last, most > 0 && top ? { most, when: top.name } : undefined)}
        viewBox={`0 0 ${width * spans.length - gap} ${height}`}
        preserveAspectRatio="none"
      >
        {spans.map((span, index) => (
          <rect
            key={span.from}
            x={width * index}
            y={height - heightOf(span.value)}
            width={width - gap}
            height={heightOf(span.value)}
          >
            <title>{texts.bar(span.name, span.value)}</title>
          </rect>
        ))}
      </svg>
      <p className={classes.ends} aria-hidden>
        <span>{first}</span> <span>{last}</span>
      </p>
    </figure>
  );
}
