const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};

/** The words of a piece of HTML that was made harmless before, white space made single. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(?=br|\/p|\/li|\/h[1-6]|\/td|\/th)/gi, ' <') // where one line ends and another begins
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
