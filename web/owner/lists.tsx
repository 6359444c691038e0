import { Link } from 'react-router';
import { listNames } from '#contract/list-kinds.ts';
import { texts } from '#texts/lists.ts';
import { titled } from '../lib/meta.ts';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import link from '../ui/list/card-link.module.css';
import classes from './desk.module.css';

export const meta = titled(texts.title);

export const clientLoader = () => null;

export { AreaSkeleton as HydrateFallback };

export default function Lists() {
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <h1>{texts.title}</h1>
        <p>{texts.about}</p>
      </div>
      <ul className={classes.cards}>
        {([...listNames, 'synonyms'] as const).map((name) => {
          const [title, about] = texts.names[name];
          return (
            <li key={name} className={`${classes.card} ${link.card}`}>
              <h2 className={link.link}>
                <Link to={`/owner/lists/${name}`}>{title}</Link>
              </h2>
              <p className={classes.facts}>{about}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
