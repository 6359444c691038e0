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
 * The hashes of the inline scripts that carry the nonce, and the page without it: the same for everyone, so it can
 * be cached. A script that slipped into the page some other way has no nonce, and is not hashed.
 */
export function sealScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const meant = new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>([^]*?)</script>`, 'g');
  const texts = [...page.matchAll(meant)].map(([, text]) => text ?? '').filter((text) => text !== '');
  return {
    html: page.replaceAll(` nonce="${nonce}"`, ''),
    hashes: texts.map(policyHash),
  };
}
