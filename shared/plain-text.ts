const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The end of a line or a cell, where words must not run together. */
const LINE_ENDS = /<(br|\/p|\/li|\/h[1-6]|\/td|\/th)\b/gi;

/**
 * Returns the text of a paper's HTML with single spaces. For HTML that the server has sanitised, without comments or
 * scripts; the result must only be shown as text.
 */
export function plainText(html: string): string {
  return html
    .replaceAll(LINE_ENDS, ' $&')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(
      /&(?:([a-z]+)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi,
      (entity, name?: string, tens?: string, hex?: string) => {
        if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
        const code = tens === undefined ? Number.parseInt(hex ?? '', 16) : Number(tens);
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
      },
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}
