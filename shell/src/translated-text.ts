interface Methods {
  removeChild: (this: Node, child: Node) => Node;
  insertBefore: (this: Node, node: Node, next: Node | null) => Node;
}

/**
 * Lets React remove a text node that a translator replaced by elements, and insert before it. React keeps the old node,
 * and the browser would throw (https://github.com/facebook/react/issues/11538). Also covers packages.
 */
export function tolerateTranslators({ prototype }: { prototype: Methods }): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function (child) {
    return child.parentNode === this ? removeChild.call(this, child) : child;
  };
  prototype.insertBefore = function (node, next) {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null);
  };
}
