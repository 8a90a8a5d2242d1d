// An explanation is one text for the whole paper. Its headings say which part each stretch is about.

/** The explanation, taken apart. All are HTML; '' where there is nothing. */
export interface ExplanationParts {
  byPartNo: ReadonlyMap<number, string>;
  /** What is about no single part. */
  whole: string;
}

const PART_NAME = /\b(?:part|task|section|passage)\s+(\d+)\b/i;
/** A heading that says nothing but the part, which the place of its text says already. */
const PART_NAME_ALONE = /^(?:part|task|section|passage)\s+\d+$/i;
const MODEL_ANSWER = /^model (?:answer|essay|letter)\b/i;

/**
 * Gives each stretch under a heading that names a part ('Part 2', 'Transcript of part 2') to that part. A paper of one
 * part needs no such heading.
 */
export function explanationByPart(html: string, partNos: readonly number[]): ExplanationParts {
  const [onlyPart] = partNos;
  if (onlyPart !== undefined && partNos.length === 1) return { byPartNo: new Map([[onlyPart, html]]), whole: '' };
  const byPartNo = new Map<number, string>();
  let whole = '';
  /** The part whose stretch is read, and the level of the heading that began it. */
  let at: { part_no: number; level: number } | null = null;
  for (const element of elementsOf(html)) {
    const level = headingLevel(element);
    const text = wordsOf(element);
    const named = level === null ? null : Number(PART_NAME.exec(text)?.[1] ?? Number.NaN);
    if (level !== null && named !== null && partNos.includes(named)) {
      at = { part_no: named, level };
      if (PART_NAME_ALONE.test(text)) continue;
    } else if (level !== null && at && level <= at.level) {
      at = null;
    }
    if (at) byPartNo.set(at.part_no, (byPartNo.get(at.part_no) ?? '') + element.outerHTML);
    else whole += element.outerHTML;
  }
  return { byPartNo, whole };
}

/** A model answer in a part's explanation, and what else is said there; `model` is null where there is none. */
export interface ModelAnswer {
  model: string | null;
  rest: string;
}

/** Takes out what stands under 'Model answer' (or essay, or letter), a heading or the bold beginning of a paragraph, up to the next such. */
export function takeModelAnswer(html: string): ModelAnswer {
  let model = '';
  let rest = '';
  let isIn = false;
  for (const element of elementsOf(html)) {
    const lead = leadOf(element);
    if (lead) {
      isIn = MODEL_ANSWER.test(wordsOf(lead));
      if (isIn && lead === element) continue;
      if (isIn) lead.remove();
    }
    if (isIn) model += element.outerHTML;
    else rest += element.outerHTML;
  }
  return { model: model === '' ? null : model, rest };
}

/** A heading, or the bold words with which a paragraph begins. */
function leadOf(element: Element): Element | null {
  if (headingLevel(element) !== null) return element;
  const first = [...element.childNodes].find((node) => node.textContent?.trim() !== '');
  return first instanceof Element && ['STRONG', 'B'].includes(first.tagName) ? first : null;
}

function elementsOf(html: string): Element[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.children];
}

function headingLevel({ tagName }: Element): number | null {
  return /^H[1-6]$/.test(tagName) ? Number(tagName.slice(1)) : null;
}

function wordsOf(element: Element): string {
  return element.textContent.replaceAll(/\s+/g, ' ').trim();
}
