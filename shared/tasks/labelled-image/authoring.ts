import {
  decodeInline,
  decodePlain,
  encodeInline,
  encodePlain,
  NOTHING,
  splitAt,
} from '../../authoring/text-form/inline.ts';
import type { TextItem, TextTask } from '../../authoring/text-form/pieces.ts';
import { plainText } from '../../plain-text.ts';
import { letterLabels } from '../labels.ts';
import { onceProblems } from '../list-checks.ts';
import { LETTERED, writeChoices } from '../list-text.ts';
import type { TaskBody } from '../registry.ts';
import type { Asked, TaskAuthoring } from '../task-authoring.ts';
import { MAX_PLACE_CHARS } from './body.ts';

type Place = TextTask<'labelledImage'>['lines'][number];

const IMAGE = /^\s*image:(.*)$/i;
const LETTERS = /^\s*letters:\s*(once|again)\s*$/i;
const WHERE = /^\s*(?:-\s*)?(\d{1,3}(?:\.\d+)?)%\s+(\d{1,3}(?:\.\d+)?)%$/;

export const labelledImage = {
  words: 'Labelled image' as const,
  holds: ['fillBlank', 'dropDown'],
  labels: null,
  empty: { image: '', choices: [], letters: 'once', lines: [] },
  begin: () => ({ type: 'labelledImage', image: '', choices: [], letters: 'once', lines: [] }),
  tidy: (body) => ({ ...body, lines: body.lines.filter(({ items }) => items.length > 0) }),
  withHtml: (body, change) => ({ ...body, image: change(body.image), choices: body.choices.map(change) }),
  changeFirst: () => null,
  problems,
  write: ({ image, choices, letters, lines }, { encode }) => [
    `Image: ${encodeInline(image) || NOTHING}`,
    `Letters: ${letters}`,
    ...writeChoices(choices, letterLabels(choices.length)),
    ...lines.map(
      ({ x, y, description, items }) =>
        `- ${percent(x)} ${percent(y)} | ${encodePlain(description)} | ${encode(items)}`,
    ),
  ],
  read: (lines, { decode }) => {
    const read: TextTask<'labelledImage'> = {
      type: 'labelledImage',
      image: '',
      choices: [],
      letters: 'once',
      lines: [],
    };
    for (const line of lines) {
      const place = readPlace(line, decode);
      const image = IMAGE.exec(line);
      const letters = LETTERS.exec(line);
      if (place) read.lines.push(place);
      else if (image) read.image = imageOf(decodeInline(image[1] ?? ''));
      else if (letters) read.letters = letters[1]?.toLowerCase() === 'again' ? 'again' : 'once';
      else if (LETTERED.test(line)) read.choices.push(decodeInline(line.replace(LETTERED, '')));
    }
    return read;
  },
} satisfies TaskAuthoring<'labelledImage'>;

/**
 * Returns problems of the task; a missing image description or a lost image is reported for every text elsewhere
 * [R74].
 */
function problems(
  { image, choices, letters, lines }: TaskBody<'labelledImage'>,
  { questions, rightOf }: Asked,
): string[] {
  const lettered = new Set(
    questions.flatMap(({ question_id, question_type }) => (question_type === 'dropDown' ? question_id : [])),
  );
  return [
    ...(image === '' ? ['has no image.'] : []),
    ...(lines.some(({ items }) => items.length === 0) ? ['has a place without a question.'] : []),
    ...(choices.some((choice) => plainText(choice) === '') ? ['has a letter without words.'] : []),
    ...lines.flatMap(({ description }, index) =>
      description.trim() === ''
        ? [`does not say what is at place ${index + 1} of its image, for students who do not see it.`]
        : [],
    ),
    ...(lettered.size > 0 && letters === 'once'
      ? onceProblems(lines, choices, 'letter', (question_id) =>
          lettered.has(question_id) ? rightOf(question_id) : null,
        )
      : []),
  ];
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`;
}

function readPlace(line: string, decode: (line: string) => TextItem[]): Place | null {
  const [where = '', description = '', ...rest] = splitAt(line, '|');
  const match = WHERE.exec(where.trimEnd());
  if (!match) return null;
  // a place is one question without words around it
  const questions = decode(rest.join('|')).filter((item) => typeof item !== 'string');
  const [x = 0, y = 0] = [match[1], match[2]].map((figure) => Math.min(1, Math.round(Number(figure) * 100) / 10_000));
  return { x, y, description: decodePlain(description).slice(0, MAX_PLACE_CHARS), items: questions.slice(0, 1) };
}

function imageOf(html: string): string {
  return /<img\b[^<>]*>/.exec(html)?.[0] ?? '';
}
