import { foldSigns, isClosedValue, MOST_KEY_LINE_CHARS, readKeyLine, short } from './key-lines.ts';

const SURE =
  /^(?:answers?[ -]?keys?|ans\.? keys?|key answers|answers|(?:correct|right|suggested) answers?|(?:marking|solutions?) (?:key|scheme|guide)|mark scheme|teacher['’]?s['’]? (?:key|answers|copy)|keys? (?:to|of|for) (?:the )?(?:answers|questions|exercises)|පිළිතුරු|விடைகள்|விடைத்தாள்)(?![\p{L}\p{N}])/iu;
const MAYBE = /^(?:keys?|solutions?|answer sheets?|model answers?|answer|ans\.?)(?![\p{L}\p{N}])/iu;
const QUALIFIER =
  /^(?:the|a|an|to|for|of|and|with|all|full|only|reading|listening|writing|speaking|academic|general|training|passages?|parts?|sections?|tasks?|tests?|papers?|mock|practice|questions?|qs?|exercises?|units?|explanations?|sheets?|keys?|answers?|solutions?|one|two|three|four|five|[ivx]+|no|numbers?|version|copy|below|overleaf|are|next|page|q\d{1,3}|\d{1,3})$/i;

export interface KeyHeading {
  /** True if it can hardly be anything else; 'Key' and 'Solutions' may be. */
  isSure: boolean;
  rest: string;
}

export function readKeyHeading(line: string): KeyHeading | null {
  if (line.length > MOST_KEY_LINE_CHARS) return null;
  const words = foldSigns(line)
    .replaceAll(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[\s*=_#~>\])}-]+$/u, (end) => (end.includes(')') ? ')' : ''))
    .trim();
  if (words.length > 400) return null;
  const behind = headingWithRest(words);
  if (behind) return behind;
  const answer = readInlineAnswer(words);
  if (answer !== null && isClosedValue(answer)) return null;
  if (words.length > 80 || /[.!?]$/.test(words.replace(/\bans\.$/i, ''))) return null;
  for (const isSure of [true, false]) {
    const core = isSure ? SURE : MAYBE;
    // the name may follow others: 'Reading Passage 1 – Answers'
    for (const match of words.matchAll(/(?<![\p{L}\p{N}])\p{L}/gu)) {
      const found = core.exec(words.slice(match.index));
      if (!found) continue;
      const [before, after] = [words.slice(0, match.index), words.slice(match.index + found[0].length)];
      const isBare = before === '' && /^\W*$/.test(after);
      if (/^(?:answer|ans\.?)$/i.test(found[0]) && !isBare) continue;
      if (
        areQualifiers(before) &&
        (areQualifiers(after) ||
          (before === '' && /^\s*\([^()]*\)\W*$/.test(after) && /note|teacher|examiner|marker/i.test(after)) ||
          (isSure && before === '' && answer === null && isTitled(after)))
      )
        return { isSure, rest: '' };
    }
  }
  return null;
}

function headingWithRest(words: string): KeyHeading | null {
  const match =
    /^(?<name>(?:the )?(?:correct )?(?:answers? ?keys?|answers?|ans\.?|keys?|solutions?))\s*(?<sign>[:=–—-]|(?=[([]?(?:q ?)?\d))\s*(?<rest>\S.*)$/iu.exec(
      words,
    );
  const { name = '', sign = '', rest = '' } = match?.groups ?? {};
  if (rest === '') return null;
  const entries = readKeyLine(rest).entries;
  const isNumbered = entries.length > 1 || (entries.length === 1 && /s$|key/i.test(name) && sign !== '');
  // 'Answers 1-13' says which answers follow
  if (isNumbered && !/^\D{0,3}\d{1,3}\s*(?:[-–—]|to)\s*\d{1,3}$/.test(rest)) return { isSure: true, rest };
  const values = rest.split(/[\s,;|]+/);
  if (sign !== '' && values.length > 1 && values.every(isClosedValue)) return { isSure: true, rest };
  return null;
}

function areQualifiers(words: string): boolean {
  return words
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .every((word) => QUALIFIER.test(word));
}

function isTitled(after: string): boolean {
  return after.length <= 60 && /^\s*[:–—([-]/.test(after);
}

const MOST_LINE_CHARS = 1_000;
const INLINE =
  /^[([*\s]*(?:the\s+)?(?:(?:correct|right)\s+(?:answer|option|choice)|correct|answer|ans\.?|key|solution|sol\.?)(?:\s+is)?\s*[:=–—]\s*(?:option\s+)?(\S.*?)[)\]*\s]*$/i;
const AT_END = /(?:\s+|(?<=[.?!]))[([*]*(?:(?:correct|right)\s+)?(?:answer|ans)\.?\s*[:=]\s*(\S[^:]*?)[)\]*\s]*$/i;
const SHORT_AT_END = /\s+[([](?:ans\.?|answer|key)\s*[:=]?\s*(?<![a-z])(\S.*?)[)\]]\s*$/i;

export function readInlineAnswer(line: string): string | null {
  if (line.length > MOST_LINE_CHARS) return null;
  const text = foldSigns(line)
    .trim()
    .replace(/^(ans)\.\s+(?=\S)/i, '$1: ');
  const words = INLINE.exec(text)?.[1] ?? null;
  // 'Key: a hill' explains a map
  return words !== null && !/^\W*(?:the\s+)?(?:(?:correct|right)\s|ans)/i.test(text) && !isClosedValue(words)
    ? null
    : words;
}

export function readAnswerAtEnd(line: string): { line: string; words: string } | null {
  if (line.length > MOST_LINE_CHARS) return null;
  const text = foldSigns(line);
  const match = AT_END.exec(text) ?? SHORT_AT_END.exec(text);
  if (!match || match.index === 0) return null;
  return { line: text.slice(0, match.index).trimEnd(), words: (match[1] ?? '').trim() };
}

const BEHIND_RIGHT = /\s*(?:[*✓✔√☑]+|[([](?:correct|right|answer|ans|key)(?: answer)?[)\]]|<-+|←)\s*$/iu;
const BEFORE_RIGHT = /^\s*(?:[*✓✔√☑=]|\[[xX✓✔]\])\s*(?=\S)/u;

export function withoutRightSign(choice: string): string | null {
  if (choice.length > MOST_LINE_CHARS) return null;
  const bare = choice.replace(BEHIND_RIGHT, '').replace(BEFORE_RIGHT, '');
  return bare === choice || bare.trim() === '' ? null : bare;
}

/** '{=right ~wrong}', '{T}', '{#12}': an answer as GIFT files write it. */
export const GIFT = /\{\s*(?:=|~|#|(?:T|F|TRUE|FALSE)\s*(?:#[^{}]*)?\})(?:\\[\s\S]|[^{}\\])*\}?/i;

/** '[x] women': a ticked choice. */
const TICKED = /^(?:[-*•]\s*)?(?:\[[xX✓✔]\]|[☑☒✅])\s/u;

/** 'Clear my choice The correct answer is: bought', as quiz pages show it. */
const NAMED_ANSWER = /\b[Tt]he (?:correct|right) answers? (?:is|are)\s*[:'"“‘]/;
/** A choice with a sign of being right, in words that are not a question. */
const MARKED_CHOICE = /(?:^|\s)[([]?[A-Ha-h](?:[).\]:]\s*|\s+)[^✓✔☑]{1,80}\s[✓✔☑]|(?:^|\s)\[[xX✓✔]\]\s/u;
const FOR_TEACHERS = [
  /^(?:model|sample)\s+(?:answers?|responses?|essays?|letters?|reports?)(?=\W*$|\s*[:(–—-]|\s+\d)/i,
  /^(?:Model|Sample|MODEL|SAMPLE)\s+(?:[Aa]nswers?|ANSWERS?)\s+\p{Lu}/u,
  /^(?:examiner|teacher|interlocutor|marker)['’]?s?['’]?\s+(?:notes?|copy|version|script|answers?)(?=\W*$|\s*[:(–—-])/i,
  /^(?:(?:audio|listening|recording|track|tape)\s*)?(?:(?:tape|audio)?scripts?|transcripts?)(?:\s+\d[\d.]*)?(?=\W*$|\s*[:(–—-])/i,
  /^(?:(?:AUDIO|LISTENING|RECORDING)\s*)?(?:TAPESCRIPT|AUDIOSCRIPT|SCRIPT|TRANSCRIPT)(?=\s+\p{Lu})/u,
];

function isForTeachers(words: string): boolean {
  return FOR_TEACHERS.some((shape) => shape.test(words));
}

export function findKeyIn(lines: readonly string[]): string | null {
  let run: string[] = [];
  let last = 0;
  for (const words of withJoinedCells(lines.map((line) => foldSigns(line).trim()))) {
    const answer = readInlineAnswer(words);
    const isAnswer = answer !== null && (isClosedValue(answer) || (answer.length <= 40 && !/[.!?]$/.test(answer)));
    if (isAnswer || TICKED.test(words) || GIFT.test(words) || /[([](?:ans|answer)\.?\s*[:=]/i.test(words))
      return short(words);
    if (NAMED_ANSWER.test(words) || MARKED_CHOICE.test(words) || isForTeachers(words)) return short(words);
    if (readKeyHeading(words)?.isSure) return short(words);
    const { entries, unread } = readKeyLine(words);
    const isKey = unread === null && entries.length > 0 && entries.every((entry) => isClosedValue(entry.words));
    const [from, to] = [entries[0]?.number ?? 0, entries.at(-1)?.number ?? 0];
    if (!isKey || (run.length > 0 && from !== last + 1)) run = [];
    if (isKey) {
      run.push(words);
      last = to;
      if (run.length > 1 || entries.length > 1) return short(run.join(', '));
    }
  }
  return null;
}

/** Joins '12' with 'B' below it: two cells of one row. */
function withJoinedCells(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (line === '') continue;
    if (last !== undefined && /^\d{1,3}[.)]?$/.test(last) && isClosedValue(line))
      joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  }
  return joined;
}
