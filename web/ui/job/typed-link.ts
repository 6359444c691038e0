import { descriptionSchemes } from '#contract/values/description.ts';

export function typedLink(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[^\s@:/?#]+@(?:[^\s@:/?#.]+\.)+[^\s@:/?#.]+$/.test(text)) return `mailto:${text}`;
  const link = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (/\s/.test(link) || !URL.canParse(link)) return undefined;
  const { protocol, hostname, pathname } = new URL(link);
  if (!descriptionSchemes.includes(protocol.slice(0, -1))) return undefined;
  return (protocol === 'mailto:' ? pathname.includes('@') : hostname.includes('.')) ? link : undefined;
}
