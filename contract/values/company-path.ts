export function slug(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
  const words = letters.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...words.join('-')].slice(0, 60).join('');
}

export const companySlug = (name: string) => slug(name) || 'company';

export const companyPath = ({ id, name }: { id: number; name: string }) =>
  `/companies/${id}/${encodeURIComponent(companySlug(name))}`;
