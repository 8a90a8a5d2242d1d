import { IMAGE_ADDRESS } from '../../../../shared/rich-html.ts';
import { trustedRichHtml } from '../../../ui/RichHtml.tsx';

/**
 * The HTML of an editor as it is stored: plain tags and classes, what no screen shows left out; '' where nothing is written.
 * `semantic` is Quill's, which writes every space as one that does not break.
 */
export function storedHtml(semantic: string): string {
  const spaced = withoutStyles(semantic).replaceAll(/&nbsp;|\u00a0/g, ' ');
  const holder = document.createElement('template');
  holder.innerHTML = trustedRichHtml(spaced);
  // the screen's way of naming an image is not the paper's
  for (const image of holder.content.querySelectorAll('img')) storeImage(image);
  for (const link of holder.content.querySelectorAll('a')) link.removeAttribute('target');
  // the space between paragraphs is the screen's
  for (const paragraph of holder.content.querySelectorAll('p, h1, h2, h3, h4, h5, h6, blockquote')) {
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('img')) paragraph.remove();
  }
  // what is left of a list that was emptied
  if (holder.content.textContent.trim() === '' && !holder.content.querySelector('img, table')) return '';
  for (const span of holder.content.querySelectorAll('span:not([class])')) span.replaceWith(...span.childNodes);
  // Quill names the formats in another order each time; the same text is the same HTML
  for (const element of holder.content.querySelectorAll('[class]')) {
    element.className = [...element.classList].toSorted().join(' ');
  }
  return holder.innerHTML.trim();
}

/** Quill gives each table a frame of its own, which the policy of the page refuses with a complaint. */
export function withoutStyles(semantic: string): string {
  return semantic.replaceAll(/<table style="[^"]*">/g, '<table>');
}

/** An image as papers write it; within a template, where nothing is fetched. */
function storeImage(image: HTMLImageElement): void {
  const plain = image.ownerDocument.createElement('img');
  plain.setAttribute('src', `${IMAGE_ADDRESS}${image.dataset['image'] ?? ''}`);
  for (const name of ['alt', 'width', 'height']) plain.setAttribute(name, image.getAttribute(name) ?? '');
  image.replaceWith(plain);
}
