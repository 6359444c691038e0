import { Link } from 'react-router';
import { texts as frame } from '#texts/frame.ts';
import { jobSearchPath } from '../../lib/search-address.ts';
import { CategoryIcon } from './category-icon.tsx';
import classes from './landing.module.css';

interface Props {
  categories: { id: number; name: string; image: string | null; jobs_count?: number }[];
}

export const CategoryTiles = ({ categories }: Props) => (
  <ul className={classes.tiles}>
    {categories.map(({ id, name, image, jobs_count: count }) => (
      <li key={id}>
        <Link
          to={jobSearchPath({ category_id: String(id) })}
          state={{ category_id: id }}
          className={classes.tile}
        >
          <CategoryIcon image={image} />
          <span>
            <span className={classes.tileName}>{name}</span>
            {count !== undefined && <span className={classes.count}>{frame.counts.jobs(count)}</span>}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
