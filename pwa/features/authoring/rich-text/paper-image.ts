import Image from 'quill/formats/image.js';
import { fetchApi } from '../../../api/http.ts';
import { readImage } from '../../../offline/images.ts';
import { showImage } from '../../../ui/show-images.ts';
import { IMAGE_ADDRESS } from '../../../../shared/rich-html.ts';

/** An image of a paper in the editor. Its value is its address; its description and size are formats. */
export class PaperImage extends Image {
  private gone: AbortController | null = null;

  static override create(address: string): Element {
    const image = document.createElement('img');
    // the browser would load a src without the token
    image.dataset['image'] = address.slice(IMAGE_ADDRESS.length);
    return image;
  }

  static override value(node: Element): string {
    const sha256 = node.getAttribute('data-image');
    return sha256 === null ? (node.getAttribute('src') ?? '') : `${IMAGE_ADDRESS}${sha256}`;
  }

  override attach(): void {
    super.attach();
    if (this.gone || !(this.domNode instanceof HTMLImageElement)) return;
    this.gone = new AbortController();
    void showImage(this.domNode, (sha256) => readImage({ db: null, fetchApi }, sha256), this.gone.signal);
  }

  override detach(): void {
    this.gone?.abort();
    this.gone = null;
    super.detach();
  }

  html(): string {
    const image = document.implementation.createHTMLDocument().createElement('img');
    image.setAttribute('src', PaperImage.value(this.domNode));
    for (const name of ['alt', 'width', 'height']) image.setAttribute(name, this.domNode.getAttribute(name) ?? '');
    return image.outerHTML;
  }
}
