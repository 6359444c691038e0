export interface Shared {
  title: string;
  address: string;
}

export const mailOf = ({ title, address }: Shared) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${address}`)}`;
