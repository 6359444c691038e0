/** A name as a part of an address: lower case, without accents, words with hyphens between them; it may have none. */
export function slug(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
  const words = letters.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...words.join('-')].slice(0, 60).join('');
}

export const companySlug = (name: string) => slug(name) || 'company';

/** The address of a company's page, with its name for people to read. */
export const companyPath = ({ id, name }: { id: number; name: string }) =>
  `/companies/${id}/${encodeURIComponent(companySlug(name))}`;
