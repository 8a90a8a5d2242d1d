import { orderHeadings } from '../../../ui/paper/heading-levels.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/**
 * Sets aria-level on the headings of a field as in their paper: they continue from those `above` and skip no level,
 * whatever size the author gave them. `under` is the level of the field's container.
 */
export function levelHeadings(field: Element, above: string, under: number): void {
  const headings = [...field.querySelectorAll(HEADINGS)];
  const [, ordered = ''] = orderHeadings([above, headings.map(({ localName }) => `<${localName}>`).join('')], under);
  for (const [index, [, level = '']] of [...ordered.matchAll(/<h([1-6])/g)].entries()) {
    // skips unchanged levels, because Quill observes every change in its field
    if (headings[index]?.getAttribute('aria-level') !== level) headings[index]?.setAttribute('aria-level', level);
  }
}
