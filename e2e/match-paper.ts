import { v7 as newId } from 'uuid';
import type { DraftPaper } from '../shared/authoring/draft.ts';
import { addToPartsOf, placesIn } from '../shared/authoring/text-form/draft-pieces.ts';
import { readText } from '../shared/authoring/text-form/read-text.ts';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { signInByCall } from './calls.ts';

export const MATCH_PAPER = 'The tide mill';

const TEXT = `
[Part 1]

[Title] The tide mill

[Passage]
**A** A tide mill grinds with the sea. Twice a day the water comes in through a gate and is kept behind a wall.
**B** The first mill here was built of oak, and its gate of elm, which does not rot as long as it stays wet.
**C** When steam came the mills stood still. Two of them grind again, for visitors, and sell what they grind.

[Heading 3] Questions 1–2

[Text]
Choose the correct heading for paragraphs B and C.

[Matching headings]
i) What it was made of
ii) The hours of the miller
iii) An end, and a new beginning
{1} Paragraph B
{2} Paragraph C

[Heading 3] Questions 3–4

[Choose letters]
{3} {4} Which TWO things are said of the gate?
A) It is of elm.
B) It is new.
C) Water comes in through it.
D) It stays dry.
E) It is of oak.

[Heading 3] Questions 5–7

[Matching grid]
Title: List of people
Use: any
A) Ama, a miller
B) Ben, a visitor
C) Cho, a carpenter
- They know which wood lasts. {5}
- They work by the hours of the tide. {6}
- They buy a bag of flour. {7}

[Heading 3] Questions 8–9

[Word box]
Use: once
A) wall
B) steam
C) gate
D) wheel
- The water is kept behind a {8} and grinds no more since {9} came.

[Answer key]
1 i
2 iii
3 A
4 C
5 C
6 A
7 B
8 A
9 B
`;

/** Publishes a paper of every task that chooses letters or matches, written as text and sent by an admin's calls. */
export async function publishMatchPaper(origin: string): Promise<void> {
  const { call } = await signInByCall(origin, demoAccounts.admin);
  const form = {
    examName: MATCH_PAPER,
    duration: '1:0:0',
    parentCategory: 'academic',
    category: 'reading',
    noOfParts: 1,
    creationStatus: 'pending',
    access_control: '["all"]',
    category_month: 'November',
    category_year: 2026,
  };
  const { data: exam } = await call<{ data: { exam_id: string } }>('POST', 'exams/addexams', form);
  const { exam_id } = exam;
  await call('POST', 'parts/addparts', { exam_id, partsData: [{ no_of_question: 9 }] });
  const draft = await call<DraftPaper>('GET', `exams/getalldataforexam/${exam_id}`);
  const { parts, notes } = readText(TEXT);
  const unsure = parts.flatMap(({ pieces }) => pieces.flatMap((piece) => piece.unsure));
  if (notes.length + unsure.length > 0) throw new Error([...notes.map(({ message }) => message), ...unsure].join(' '));
  const written = parts.map(({ part_no, pieces }) => ({ part_no, pieces: pieces.map(({ body }) => body) }));
  await call('PUT', 'parts/addtoparts', addToPartsOf(exam_id, written, placesIn(draft.data), newId));
  await call('PUT', 'exams/finishcreateexam', { exam_id });
}
