import { styleOf, styleTextOf } from './read-copied.ts';
import { UNSEEN_TEXTS } from './rich-text-texts.ts';

const NO_WORDS = 'script, style, meta, link, title, head, template, noscript';
const DELETED = String.raw`del, w\:del, [class*="msodel" i]`;
const COMMENTS =
  '.MsoCommentReference, [data-style*="mso-special-character:comment"], [data-style*="mso-special-character: comment"], a.msocomanchor, .msocomtxt, .msocomoff, [data-style*="mso-element:comment-list"], [data-style*="mso-element:comment"], a[href^="#cmnt"], a[href^="#_msocom"]';
const FOOTNOTES =
  '.MsoFootnoteReference, .MsoEndnoteReference, [data-style*="mso-footnote-id"], [data-style*="mso-endnote-id"], [data-style*="mso-element:footnote"], [data-style*="mso-element:endnote"], a[href^="#ftnt"], a[href^="#_ftn"], a[href^="#_edn"], [role="doc-noteref"]';

export function removeUnseen(body: HTMLElement): string[] {
  for (const element of body.querySelectorAll(NO_WORDS)) element.remove();
  const of = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  const styled = of('[data-style]');
  return [
    ...removeAll(UNSEEN_TEXTS.deleted, of(DELETED)),
    ...removeAll(UNSEEN_TEXTS.comments, withParagraph(of(COMMENTS), /^#cmnt_ref/)),
    ...removeAll(UNSEEN_TEXTS.hidden, [...of('[hidden]'), ...styled.filter(isHidden)]),
  ];
}

/** Removes what is visible but would read wrongly as plain text: crossed-out words and footnotes. */
export function removeCrossedOut(body: HTMLElement): string[] {
  const of = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  return [
    ...removeAll(UNSEEN_TEXTS.crossedOut, [...of('s, strike'), ...of('[data-style]').filter(isStruck)]),
    ...removeAll(UNSEEN_TEXTS.footnotes, withParagraph(of(FOOTNOTES), /^#(?:ftnt_ref|_ftnref|_ednref)/)),
  ];
}

export function isStruck(element: HTMLElement): boolean {
  return /text-decoration[^;]*:[^;]*line-through/i.test(styleTextOf(element));
}

function isHidden(element: HTMLElement): boolean {
  const { display, visibility } = styleOf(element);
  return display === 'none' || visibility === 'hidden' || /mso-hide\s*:\s*(?:all|screen)/i.test(styleTextOf(element));
}

/**
 * Returns the elements; a link whose address matches `mark` is replaced by its paragraph, because it precedes the
 * words of a comment or a footnote.
 */
function withParagraph(elements: readonly HTMLElement[], mark: RegExp): HTMLElement[] {
  return elements.map((element) => {
    const isOfWords = mark.test(element.getAttribute('href') ?? '');
    return (isOfWords ? element.closest<HTMLElement>('div, p, li') : null) ?? element;
  });
}

function removeAll(name: string, elements: readonly HTMLElement[]): string[] {
  const words: string[] = [];
  for (const element of elements) {
    const { parentElement } = element;
    const text = element.textContent.replaceAll(/\s+/g, ' ').trim();
    if (element.isConnected || parentElement) words.push(text);
    element.remove();
    if (parentElement?.localName === 'sup' && parentElement.textContent.trim() === '') parentElement.remove();
  }
  const shown = [...new Set(words)]
    .filter((text) => text !== '')
    .slice(0, 4)
    .map(quoted);
  return shown.length === 0 ? [] : [`${name}: ${shown.join(', ')}`];
}

function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 37)}…` : text}”`;
}
