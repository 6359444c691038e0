import { createHash } from 'node:crypto';

interface Sources {
  /** Inline scripts, as CSP hashes. */
  scripts: string[];
  styles?: string[];
  /** Origins of another provider's API and of its pictures. */
  others: string[];
  frames: string[];
}

export const policyHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function contentPolicy({ scripts, styles = [], others, frames }: Sources): string {
  const own = ["'self'", ...others].join(' ');
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${own} data: blob:`,
    "font-src 'self'",
    `connect-src ${own}`,
    `frame-src ${frames.join(' ') || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sealed, a page is the same for everyone and can be cached; what slipped into it has no nonce and is not hashed. */
export function hashInline(page: string, nonce: string) {
  const hashesOf = (tag: 'script' | 'style') => {
    const meant = new RegExp(`<${tag}[^>]* nonce="${nonce}"[^>]*>([^]*?)</${tag}>`, 'g');
    return [...page.matchAll(meant)].flatMap(([, text]) => (text ? [policyHash(text)] : []));
  };
  return {
    html: page.replaceAll(` nonce="${nonce}"`, ''),
    scripts: hashesOf('script'),
    styles: hashesOf('style'),
  };
}
