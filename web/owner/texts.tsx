import { Link } from 'react-router';
import { ownTexts } from '#contract/texts.ts';
import { texts } from '#texts/settings.ts';
import { titled } from '../lib/meta.ts';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import link from '../ui/list/card-link.module.css';
import classes from './desk.module.css';

const { words } = texts;

export const meta = titled(words.title);

export const clientLoader = () => null;

export { AreaSkeleton as HydrateFallback };

export default function Texts() {
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <h1>{words.title}</h1>
        <p>{words.about}</p>
      </div>
      <ul className={classes.cards}>
        {ownTexts.map((name) => {
          const [title, about] = words.names[name];
          return (
            <li key={name} className={`${classes.card} ${link.card}`}>
              <h2 className={link.link}>
                <Link to={`/owner/texts/${name}`}>{title}</Link>
              </h2>
              <p className={classes.facts}>{about}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
