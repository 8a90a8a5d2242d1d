// Reads copied HTML without its styles and handlers: the page's CSP blocks them and logs each one while it is parsed.
// Their values remain readable.

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
/** Matches quoted text first, so that it stays unchanged. */
const STYLE_OR_HANDLER = /"[^"]*"|'[^']*'|([\s/])(style|on[a-z]+)(?=\s*=)/gi;

/** Returns the body of copied HTML, for reading only: `styleOf` returns its style attributes. */
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

/** Returns an element's original style attribute; '' if it had none. */
export function styleTextOf(element: HTMLElement): string {
  return element.dataset['style'] ?? '';
}

export function styleOf(element: HTMLElement): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = styleTextOf(element);
  return style;
}
