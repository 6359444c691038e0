export interface Shared {
  title: string;
  address: string;
}

export const mailtoOf = ({ title, address }: Shared) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${address}`)}`;
