export interface ImageOfHtml {
  alt: string;
  /** In pixels; a square if the HTML gives none. */
  width: number;
  height: number;
}

export function readImageHtml(html: string): ImageOfHtml {
  const image = new DOMParser().parseFromString(html, 'text/html').querySelector('img');
  const figure = (name: string) => Number(image?.getAttribute(name)) || 1;
  return { alt: image?.getAttribute('alt') ?? '', width: figure('width'), height: figure('height') };
}
