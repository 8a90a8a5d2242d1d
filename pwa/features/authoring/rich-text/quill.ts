// Quill as this app configures it: formats are classes and plain tags, so that no text has inline styles.

import Quill, { type Range } from 'quill/core.js';
import { AlignClass } from 'quill/formats/align.js';
import { BackgroundClass } from 'quill/formats/background.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import { ColorClass } from 'quill/formats/color.js';
import { FontClass } from 'quill/formats/font.js';
import Header from 'quill/formats/header.js';
import Indent from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import Script from 'quill/formats/script.js';
import { SizeClass } from 'quill/formats/size.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';
import Clipboard from 'quill/modules/clipboard.js';
import Table from 'quill/modules/table.js';
import Uploader from 'quill/modules/uploader.js';
import { cleanPasted } from './clean-pasted.ts';
import { PaperImage } from './paper-image.ts';

export { Quill };

/** The class names of each choice of the toolbar; the styles are in ui/rich-html.css. */
export const CHOICES = {
  font: ['serif', 'monospace'],
  size: ['small', 'large', 'huge'],
  color: ['red', 'green', 'blue', 'purple', 'grey'],
  background: ['green', 'blue', 'pink', 'grey'],
  align: ['center', 'right', 'justify'],
} as const;

function allow<Format extends { whitelist?: string[] | undefined }>(format: Format, names: readonly string[]): Format {
  format.whitelist = [...names];
  return format;
}

/** Reduces pasted HTML to what papers allow. */
class PaperClipboard extends Clipboard {
  override onPaste(range: Parameters<Clipboard['onPaste']>[0], { text, html }: { text?: string; html?: string }): void {
    super.onPaste(range, { text: text ?? '', html: html ? cleanPasted(html) : '' });
  }
}

/** Passes pasted or dropped files on unfiltered: the image dialog says which of them are not images. */
class PaperUploader extends Uploader {
  override upload(range: Range, files: ArrayLike<File>): void {
    if (files.length > 0) this.options.handler?.call(this, range, Array.from(files));
  }
}

const inlineFormats = {
  'formats/bold': Bold,
  'formats/italic': Italic,
  'formats/underline': Underline,
  'formats/strike': Strike,
  'formats/script': Script,
  'formats/link': Link,
  'formats/font': allow(FontClass, CHOICES.font),
  'formats/size': allow(SizeClass, CHOICES.size),
  'formats/color': allow(ColorClass, CHOICES.color),
  'formats/background': allow(BackgroundClass, CHOICES.background),
};
const blockFormats = {
  'formats/align': allow(AlignClass, CHOICES.align),
  'formats/header': Header,
  'formats/blockquote': Blockquote,
  'formats/list': List,
  'formats/indent': Indent,
};

// the table module registers its own formats; PaperClipboard replaces Quill's
Quill.register({ ...inlineFormats, ...blockFormats, 'modules/table': Table });
Quill.register('modules/clipboard', PaperClipboard, true);
Quill.register('modules/uploader', PaperUploader, true);

Quill.register('formats/image', PaperImage, true);

const FORMATS = [
  ...Object.keys({ ...inlineFormats, ...blockFormats }).map((path) => path.slice('formats/'.length)),
  'table',
];

/** Tab leaves the text, as in every other field. */
const NO_TAB = { tab: null, indent: null, outdent: null, 'remove tab': null, 'table tab': null };

const fields = new WeakMap<HTMLElement, HTMLElement>();

/** Adopts its field's existing content: the elements and the caret stay the same. */
class PaperQuill extends Quill {
  override addContainer(container: string, refNode?: Node | null): HTMLDivElement;
  override addContainer(container: HTMLElement, refNode?: Node | null): HTMLElement;
  override addContainer(container: string | HTMLElement, refNode: Node | null = null): HTMLElement {
    const field = fields.get(this.container);
    if (container === 'ql-editor' && field) return field;
    return typeof container === 'string'
      ? super.addContainer(container, refNode)
      : super.addContainer(container, refNode);
  }
}

export function createQuill(
  field: HTMLElement,
  placeholder: string,
  onImages?: (files: File[], index: number) => void,
): Quill {
  // Quill empties its container, so it gets an empty one beside the field
  const container = document.createElement('div');
  field.after(container);
  field.classList.add('ql-editor');
  fields.set(container, field);
  const quill = new PaperQuill(container, {
    placeholder,
    formats: onImages ? [...FORMATS, 'image'] : FORMATS,
    modules: {
      table: true,
      uploader: { handler: ({ index }: Range, files: File[]) => onImages?.(files, index) },
      keyboard: { bindings: NO_TAB },
    },
  });
  // Quill thinks every editor is empty until its text changes, and would show the placeholder over the text
  field.classList.toggle('ql-blank', quill.editor.isBlank());
  return quill;
}

/** Replaces an editor's content by stored HTML, silently and without an undo step. */
export function showHtml(quill: Quill, html: string): void {
  quill.setContents(quill.clipboard.convert({ html, text: '' }), 'silent');
  quill.history.clear();
}

export interface PlacedImage {
  address: string;
  alt: string;
  width: number;
  height: number;
}

export function insertImages(quill: Quill, index: number, images: readonly PlacedImage[]): void {
  let at = Math.min(index, quill.getLength() - 1);
  for (const [place, { address, alt, width, height }] of images.entries()) {
    if (place > 0) quill.insertText(at++, '\n', 'user');
    quill.insertEmbed(at, 'image', address, 'user');
    quill.formatText(at++, 1, { alt, width: String(width), height: String(height) }, 'user');
  }
  quill.setSelection(at, 0, 'user');
}

export function imageAt(quill: Quill, { index, length }: { index: number; length: number }) {
  for (const at of length > 0 ? [index] : [index - 1]) {
    const [leaf] = at < 0 ? [null] : quill.getLeaf(at + 1);
    if (leaf instanceof PaperImage) return { index: at, alt: leaf.domNode.getAttribute('alt') ?? '' };
  }
  return null;
}

export function tableOf(quill: Quill): Table {
  const table = quill.getModule('table');
  if (!(table instanceof Table)) throw new TypeError('The editor was made without tables');
  return table;
}
