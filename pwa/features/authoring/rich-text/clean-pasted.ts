import { isRichImage } from '../../../../shared/rich-html.ts';
import { isStruck, removeUnseen } from './copied-unseen.ts';
import { readCopied, styleOf, styleTextOf } from './read-copied.ts';

/** Decoration of the page, and elements that a paper cannot contain. */
const UNSEEN = '[aria-hidden="true"]';
const MEDIA = 'img, picture, svg, video, audio, iframe, object, canvas, button, input, select, textarea';

/**
 * Reduces HTML of another program to plain tags: emphasis, alignment and lists that Word and Google Docs write as
 * styles become tags and our classes; links become text; pictures, controls and other styles are removed.
 */
export function cleanPasted(html: string): string {
  const body = readCopied(html);
  removeUnseen(body);
  for (const element of body.querySelectorAll(`${UNSEEN}, ${MEDIA}`))
    if (element.localName !== 'img' || !isRichImage((name) => element.getAttribute(name))) element.remove();
  for (const link of body.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  for (const element of body.querySelectorAll('[class]')) {
    const own = [...element.classList].filter((name) => name.startsWith('ql-'));
    element.className = own.join(' ');
  }
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) keepMeaning(element);
  makeListsOfWord(body, html);
  for (const element of body.querySelectorAll('[data-style]')) element.removeAttribute('data-style');
  return body.innerHTML;
}

function keepMeaning(element: HTMLElement): void {
  if (/mso-list:\s*ignore/i.test(styleTextOf(element))) return element.remove();
  const style = styleOf(element);
  if (/^(b|strong)$/i.test(element.localName) && /^(normal|400)$/.test(style.fontWeight)) {
    return element.replaceWith(...element.childNodes);
  }
  if (/^(center|right|justify)$/.test(style.textAlign)) element.classList.add(`ql-align-${style.textAlign}`);
  const isHeading = /^h[1-6]$/.test(element.localName);
  if (!isHeading && (style.fontWeight === 'bold' || Number(style.fontWeight) >= 600)) wrap(element, 'strong');
  if (style.fontStyle === 'italic') wrap(element, 'em');
  if (/underline/.test(`${style.textDecorationLine} ${style.textDecoration}`)) wrap(element, 'u');
  if (isStruck(element)) wrap(element, 's');
  if (style.verticalAlign === 'super') wrap(element, 'sup');
  if (style.verticalAlign === 'sub') wrap(element, 'sub');
}

function wrap(element: HTMLElement, tag: string): void {
  if (element.textContent.trim() === '' || element.querySelector('p, li, table, h1, h2, h3, h4, h5, h6')) return;
  const inside = document.createElement(tag);
  inside.append(...element.childNodes);
  element.append(inside);
}

const LIST_OF_WORD = /mso-list:\s*l(\d+)\s+level(\d+)/i;

/** Word writes list items as paragraphs, and the kind of list into the head of its page. */
function makeListsOfWord(body: HTMLElement, html: string): void {
  let list = null as HTMLElement | null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) {
    const [, id = '', level = '1'] = LIST_OF_WORD.exec(styleTextOf(paragraph)) ?? [];
    const format = new RegExp(`@list l${id}:level${level}\\s*\\{[^}]*mso-level-number-format:\\s*([\\w-]+)`, 'i').exec(
      html,
    );
    const tag = format?.[1]?.toLowerCase() === 'bullet' ? 'ul' : 'ol';
    if (list?.localName !== tag || paragraph.previousElementSibling !== list) {
      list = document.createElement(tag);
      paragraph.before(list);
    }
    const entry = document.createElement('li');
    if (Number(level) > 1) entry.className = `ql-indent-${Number(level) - 1}`;
    entry.append(...paragraph.childNodes);
    list.append(entry);
    paragraph.remove();
  }
}
