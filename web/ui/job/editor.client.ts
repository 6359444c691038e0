import DOMPurify from 'dompurify';
import Squire from 'squire-rte';
import { descriptionSchemes, descriptionTags } from '#contract/values/description.ts';

export type { Squire as Editor };

const allowed = {
  ALLOWED_TAGS: descriptionTags,
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${descriptionSchemes.join('|')}):`, 'i'),
};

/** Nobody else may fill the element; what the allow-list does not name never gets into it. */
export function openEditor(root: HTMLElement, html: string): Squire {
  const editor = new Squire(root, {
    blockTag: 'P',
    sanitizeToDOMFragment: (text) =>
      document.importNode(DOMPurify.sanitize(text, { ...allowed, RETURN_DOM_FRAGMENT: true }), true),
  });
  // Tab leaves the editor, and the others are the browser's.
  for (const key of ['Tab', 'Shift-Tab', 'PageUp', 'PageDown', 'Ctrl-d', 'Meta-d'])
    editor.setKeyHandler(key, null);
  return editor.setHTML(html);
}
