export interface Shared {
  /** What it is, in words. */
  title: string;
  address: string;
}

/** The address of a mail that shares it. */
export const mailOf = ({ title, address }: Shared) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${address}`)}`;
