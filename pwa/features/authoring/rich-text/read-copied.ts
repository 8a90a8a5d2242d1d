// The page's own policy lets no style and no handler of a copied text take effect, and the browser complains of each while it
// reads them: so none is left in what is read. What the styles say is still known.

/** A tag with its attributes. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
/** What is quoted stays as it is. */
const STYLE_OR_HANDLER = /"[^"]*"|'[^']*'|([\s/])(style|on[a-z]+)(?=\s*=)/gi;

/** The body of copied HTML, for reading alone: `styleOf` tells what its style attributes said. */
export function readCopied(html: string): HTMLElement {
  const plain = html
    .replaceAll(/<style\b[^>]*>[^]*?<\/style\s*>/gi, '')
    .replaceAll(TAG, (tag) =>
      tag.replaceAll(STYLE_OR_HANDLER, (found, before?: string, name?: string) =>
        name === undefined ? found : `${before}data-${name}`,
      ),
    );
  return new DOMParser().parseFromString(plain, 'text/html').body;
}

/** The style attribute of an element of copied HTML, as it was written; empty where it had none. */
export function styleTextOf(element: HTMLElement): string {
  return element.dataset['style'] ?? '';
}

/** The same, read. */
export function styleOf(element: HTMLElement): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = styleTextOf(element);
  return style;
}
