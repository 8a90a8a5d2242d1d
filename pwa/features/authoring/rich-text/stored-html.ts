import { IMAGE_ADDRESS } from '../../../../shared/rich-html.ts';
import { trustedRichHtml } from '../../../ui/RichHtml.tsx';

/**
 * Returns an editor's HTML as it is stored: plain tags and classes without what no screen shows; '' if it is empty.
 * `semantic` is Quill's, which writes every space as a no-break space.
 */
export function storedHtml(semantic: string): string {
  const spaced = withoutStyles(semantic).replaceAll(/&nbsp;|\u00a0/g, ' ');
  const holder = document.createElement('template');
  holder.innerHTML = trustedRichHtml(spaced);
  // the editor references images in another way than papers
  for (const image of holder.content.querySelectorAll('img')) storeImage(image);
  for (const link of holder.content.querySelectorAll('a')) link.removeAttribute('target');
  // removes the empty paragraphs that only add space in the editor
  for (const paragraph of holder.content.querySelectorAll('p, h1, h2, h3, h4, h5, h6, blockquote')) {
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('img')) paragraph.remove();
  }
  // what is left of an emptied list
  if (holder.content.textContent.trim() === '' && !holder.content.querySelector('img, table')) return '';
  for (const span of holder.content.querySelectorAll('span:not([class])')) span.replaceWith(...span.childNodes);
  // Quill's class order varies; sorted, the same text is the same HTML
  for (const element of holder.content.querySelectorAll('[class]')) {
    element.className = [...element.classList].toSorted().join(' ');
  }
  return holder.innerHTML.trim();
}

/** Removes the inline styles that Quill gives each table, because the page's CSP blocks and logs them. */
export function withoutStyles(semantic: string): string {
  return semantic.replaceAll(/<table style="[^"]*">/g, '<table>');
}

/** Converts an image to the form of papers; inside a template, so that nothing is loaded. */
function storeImage(image: HTMLImageElement): void {
  const plain = image.ownerDocument.createElement('img');
  plain.setAttribute('src', `${IMAGE_ADDRESS}${image.dataset['image'] ?? ''}`);
  for (const name of ['alt', 'width', 'height']) plain.setAttribute(name, image.getAttribute(name) ?? '');
  image.replaceWith(plain);
}
