import classes from './portrait.module.css';

interface Props {
  person: { user_name: string; image: string | null };
  size: number;
}

const initials = (name: string) => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => [...word][0] ?? '').join('');
};

/** The name itself always stands beside it, and both are as large as the browser's text. */
export function Portrait({ person: { user_name: name, image }, size }: Props) {
  const side = `${size / 16}rem`;
  const style = { width: side, height: side, fontSize: `${(size / 16) * 0.38}rem` };
  return image ? (
    <img src={image} alt="" loading="lazy" className={classes.portrait} style={style} />
  ) : (
    <span className={classes.initials} style={style} aria-hidden>
      {initials(name)}
    </span>
  );
}
