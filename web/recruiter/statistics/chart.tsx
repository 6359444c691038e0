import { number } from '#texts/language.ts';
import { texts } from '#texts/recruiter.ts';
import classes from './chart.module.css';
import type { Measure, Span } from './spans.ts';

interface Props {
  measure: Measure;
  total: number;
  spans: Span[];
}

/** Of a bar, the gap after it, and the least that is seen of one that is not empty. */
const [width, gap, height, least] = [10, 2, 100, 2];

/** How one figure went, as bars; the same stands in the table below. */
export function Chart({ measure, total, spans }: Props) {
  const values = spans.map((span) => span[measure]);
  const most = Math.max(...values);
  const top = spans[values.indexOf(most)];
  const [first, last] = [spans[0]?.name ?? '', spans.at(-1)?.name ?? ''];
  const name = texts.statistics[measure];
  const heightOf = (value: number) => (value > 0 ? Math.max(least, (height * value) / most) : 0);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.head}>
        <span className={classes.total}>{number(total)}</span> {name}
        {most > 0 && <span className={classes.most}>{texts.statistics.upTo(most)}</span>}
      </figcaption>
      <svg
        className={classes.bars}
        role="img"
        aria-label={texts.statistics.chart(
          name,
          first,
          last,
          most > 0 && top ? { most, when: top.name } : undefined,
        )}
        viewBox={`0 0 ${width * spans.length - gap} ${height}`}
        preserveAspectRatio="none"
      >
        {spans.map((span, index) => (
          <rect
            key={span.from}
            x={width * index}
            y={height - heightOf(span[measure])}
            width={width - gap}
            height={heightOf(span[measure])}
          >
            <title>{texts.statistics.bar(span.name, span[measure])}</title>
          </rect>
        ))}
      </svg>
      <p className={classes.ends} aria-hidden>
        <span>{first}</span> <span>{last}</span>
      </p>
    </figure>
  );
}
