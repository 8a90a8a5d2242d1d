// An explanation is one text for the whole paper. Its headings say which part each section is about.

/** The explanation by part. All values are HTML; '' if there is nothing. */
export interface ExplanationParts {
  byPartNo: ReadonlyMap<number, string>;
  whole: string;
}

const PART_NAME = /\b(?:part|task|section|passage)\s+(\d+)\b/i;
/** A heading that only names the part, which is redundant where its text is shown. */
const PART_NAME_ALONE = /^(?:part|task|section|passage)\s+\d+$/i;
const MODEL_ANSWER = /^model (?:answer|essay|letter)\b/i;

/**
 * Assigns each section under a heading that names a part ('Part 2', 'Transcript of part 2') to that part. A paper of
 * one part needs no such heading.
 */
export function explanationByPart(html: string, partNos: readonly number[]): ExplanationParts {
  const [onlyPart] = partNos;
  if (onlyPart !== undefined && partNos.length === 1) return { byPartNo: new Map([[onlyPart, html]]), whole: '' };
  const byPartNo = new Map<number, string>();
  let whole = '';
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

export interface ExplanationByNumber {
  /** HTML. */
  byNumber: ReadonlyMap<number, string>;
  /** HTML; '' if nothing but headings is left. */
  rest: string;
}

const QUESTION_NUMBER = /^(?:question\s+)?(\d+)\s*[.:)]?$/i;

/**
 * Assigns what stands from a paragraph that begins with a bold number ('<b>16</b> …') to the next such paragraph or
 * heading to the question of that number.
 */
export function explanationByNumber(html: string, numbers: readonly number[]): ExplanationByNumber {
  const byNumber = new Map<number, string>();
  let rest = '';
  let headings = '';
  let at: number | null = null;
  for (const element of elementsOf(html)) {
    const lead = leadOf(element);
    if (lead) {
      const number = lead === element ? Number.NaN : Number(QUESTION_NUMBER.exec(wordsOf(lead))?.[1] ?? Number.NaN);
      at = numbers.includes(number) ? number : null;
      if (at !== null) lead.remove();
    }
    if (at !== null) {
      byNumber.set(at, (byNumber.get(at) ?? '') + element.outerHTML);
    } else if (headingLevel(element) === null) {
      rest += headings + element.outerHTML;
      headings = '';
    } else {
      // a heading goes with the text that follows it, or goes away with it
      headings = (isLower(element, headings) ? headings : '') + element.outerHTML;
    }
  }
  return { byNumber, rest: byNumber.size === 0 ? html : rest };
}

/** True if a heading stands below the last of those that wait for their text. */
function isLower(heading: Element, headings: string): boolean {
  const last = elementsOf(headings).at(-1);
  return last !== undefined && (headingLevel(heading) ?? 0) > (headingLevel(last) ?? 0);
}

export interface ModelAnswer {
  model: string | null;
  rest: string;
}

/**
 * Extracts the text under 'Model answer' (or essay, or letter), a heading or the bold beginning of a paragraph, up to
 * the next such.
 */
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
