import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import type { FileContent } from './resume.ts';

const bounds = { pages: 10, items: 20_000, characters: 100_000 };

export async function fileContentOf(task: PDFDocumentLoadingTask): Promise<FileContent> {
  const document = await task.promise;
  const content: FileContent = { items: [], links: [] };
  let characters = 0;
  for (let number = 1; number <= Math.min(document.numPages, bounds.pages); number++) {
    const page = await document.getPage(number);
    const [, lower = 0, , upper = 0] = page.view;
    // A page is read piece by piece: one of a million texts ends at the bound.
    const reader = page.streamTextContent().getReader();
    while (content.items.length < bounds.items && characters < bounds.characters) {
      const { done, value } = await reader.read();
      if (done) break;
      for (const item of value.items as TextItem[]) {
        const { str: text, transform, width, fontName: font } = item;
        if (text === undefined || text.trim() === '') continue;
        const [across = 0, slope = 0, , up = 0, x = 0, y = 0] = transform;
        const size = Math.abs(up) || Math.abs(across);
        // Upright lines alone.
        if (Math.abs(slope) > Math.abs(across) / 10 || size === 0) continue;
        content.items.push({ text, x, y: upper - lower - y, width, size, font, page: number });
        characters += text.length;
      }
    }
    await reader.cancel();
    for (const { url } of await page.getAnnotations()) if (url) content.links.push(String(url).slice(0, 300));
  }
  return content;
}
