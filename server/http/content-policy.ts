import { createHash } from 'node:crypto';

/** Where a page may get things from besides its own origin. */
interface Sources {
  /** Inline scripts, as CSP hashes. */
  scripts: string[];
  /** Style elements, as CSP hashes. */
  styles?: string[];
  /** Origins of another provider's API and of its pictures. */
  others: string[];
  frames: string[];
}

/** How a policy names an inline script or style. */
export const policyHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A policy under which no script runs that we did not write. */
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

/**
 * The hashes of the inline scripts and styles that carry the nonce, and the page without it: the same for everyone, so
 * it can be cached. One that slipped into the page some other way has no nonce, and is not hashed.
 */
export function sealInline(page: string, nonce: string) {
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
