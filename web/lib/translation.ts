/**
 * A browser that translates a page puts elements in the place of its texts. React would end the page at a text that is
 * no longer where it was: it is taken for gone, and what belongs before it comes last.
 */
export function withstandTranslation() {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Added extends Node>(this: Node, added: Added, before: Node | null) {
    return insertBefore.call(this, added, before?.parentNode === this ? before : null) as Added;
  };
  Node.prototype.removeChild = function <Gone extends Node>(this: Node, gone: Gone) {
    return gone.parentNode === this ? (removeChild.call(this, gone) as Gone) : gone;
  };
}
