import { orderHeadings } from '../../../ui/paper/heading-levels.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/**
 * Tells a screen reader the levels that the headings of a field have in their paper: they go on from those `above`, and skip
 * none, whatever size their author gave them. `under` is the level of what the field stands below.
 */
export function levelHeadings(field: Element, above: string, under: number): void {
  const headings = [...field.querySelectorAll(HEADINGS)];
  const [, ordered = ''] = orderHeadings([above, headings.map(({ localName }) => `<${localName}>`).join('')], under);
  for (const [index, [, level = '']] of [...ordered.matchAll(/<h([1-6])/g)].entries()) {
    // what stands already is left: Quill looks at every change in its field
    if (headings[index]?.getAttribute('aria-level') !== level) headings[index]?.setAttribute('aria-level', level);
  }
}
