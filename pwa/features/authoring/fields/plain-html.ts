// A line of a question is HTML, but rarely has markup; without it, the line is edited as plain text.

const MARKUP = /<[a-z/!]/i;

export function isPlainHtml(html: string): boolean {
  return !MARKUP.test(html);
}

export function htmlOfText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00A0',
};

export function textOfHtml(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** Splits HTML in two, at a caret. */
export type PartText = (html: string) => readonly [before: string, after: string];

export function partAt(offset: number): PartText {
  return (html) => {
    const text = textOfHtml(html);
    return [htmlOfText(text.slice(0, offset)), htmlOfText(text.slice(offset))];
  };
}
