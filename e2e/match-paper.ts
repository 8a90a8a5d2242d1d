import { publishWrittenPaper } from './written-paper.ts';

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
export function publishMatchPaper(origin: string): Promise<void> {
  return publishWrittenPaper(origin, MATCH_PAPER, 9, TEXT);
}
