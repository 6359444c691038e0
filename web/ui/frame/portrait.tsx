import classes from './portrait.module.css';

interface Props {
  person: { user_name: string; image: string | null };
  size: number;
}

const initials = (name: string) => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => [...word][0] ?? '').join('');
};

/** The name itself always stands beside it. */
export const Portrait = ({ person: { user_name: name, image }, size }: Props) =>
  image ? (
    <img src={image} alt="" width={size} height={size} loading="lazy" className={classes.portrait} />
  ) : (
    <span
      className={classes.initials}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden
    >
      {initials(name)}
    </span>
  );
