/**
 * Lets React remove a text, and insert before one, that a translator replaced by elements: React keeps the old node, and
 * the browser would throw (https://github.com/facebook/react/issues/11538). Holds for packages too.
 */
export function tolerateTranslators({ prototype }: typeof Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const at = next?.parentNode === this ? next : null;
    return insertBefore.call(this, node, at) as T;
  };
}
