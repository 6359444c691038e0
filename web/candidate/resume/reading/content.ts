import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import type { FileContent } from './resume.ts';

const bounds = { pages: 10, items: 20_000, characters: 100_000 };

/** Upright text alone; undefined else. */
function itemOf({ str: text, transform, width, fontName: font }: TextItem, view: number[], page: number) {
  // What marks the structure of a document has no text.
  if (text === undefined || text.trim() === '') return undefined;
  const [across = 0, slope = 0, , up = 0, x = 0, y = 0] = transform;
  const size = Math.abs(up) || Math.abs(across);
  if (Math.abs(slope) > Math.abs(across) / 10 || size === 0) return undefined;
  const [, lower = 0, , upper = 0] = view;
  return { text, x, y: upper - lower - y, width, size, font, page };
}

export async function fileContentOf(task: PDFDocumentLoadingTask): Promise<FileContent> {
  const document = await task.promise;
  const content: FileContent = { items: [], links: [] };
  let characters = 0;
  for (let number = 1; number <= Math.min(document.numPages, bounds.pages); number++) {
    const page = await document.getPage(number);
    // A page is read piece by piece: one of a million texts ends at the bound.
    const reader = page.streamTextContent().getReader();
    while (content.items.length < bounds.items && characters < bounds.characters) {
      const { done, value } = await reader.read();
      if (done) break;
      const items = (value.items as TextItem[]).flatMap((item) => itemOf(item, page.view, number) ?? []);
      content.items.push(...items);
      characters += items.reduce((sum, { text }) => sum + text.length, 0);
    }
    await reader.cancel();
    for (const { url } of await page.getAnnotations()) if (url) content.links.push(String(url).slice(0, 300));
  }
  return content;
}
