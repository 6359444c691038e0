import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import type { Site } from '#contract/site.ts';
import { texts } from '#texts/frame.ts';

interface PageMeta {
  site: Site | undefined;
  title: string;
  description?: string;
  /** Below the site; none for pages that searches should leave out. */
  path?: string;
  image?: string | null;
  /** 1200 by 630 pixels. */
  isPreview?: boolean;
}

export function siteIn(matches: readonly unknown[]): Site | undefined {
  const root = matches[0] as { loaderData?: { site?: Site } } | undefined;
  return root?.loaderData?.site;
}

export function pageMeta({ site, title, description, path, image, isPreview }: PageMeta): MetaDescriptor[] {
  const name = site?.name ?? texts.board;
  const full = title === name ? name : texts.documentTitle(title, name);
  const tags: MetaDescriptor[] = [
    { title: full },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: 'website' },
  ];
  if (description)
    tags.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    );
  if (path === undefined) tags.push({ name: 'robots', content: 'noindex' });
  if (path !== undefined && site) {
    const url = site.publicUrl + path;
    tags.push({ tagName: 'link', rel: 'canonical', href: url }, { property: 'og:url', content: url });
  }
  if (image && site) tags.push({ property: 'og:image', content: new URL(image, site.publicUrl).href });
  if (image && isPreview)
    tags.push(
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: title },
      { name: 'twitter:card', content: 'summary_large_image' },
    );
  return tags;
}

export const titled =
  (title: string) =>
  ({ matches }: { matches: readonly unknown[] }) =>
    pageMeta({ site: siteIn(matches), title });

/** Undefined where no answer came. */
export const statusOf = (error: unknown): number | undefined =>
  isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined;

/** True also of what is not one's own. */
export const isNotFound = (error: unknown): boolean => statusOf(error) === 404;

export const failedMeta = (site: Site | undefined, error: unknown) =>
  pageMeta({ site, title: isNotFound(error) ? texts.notFound : texts.failed.title });
