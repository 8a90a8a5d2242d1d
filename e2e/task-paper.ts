import { publishWrittenPaper } from './written-paper.ts';

export const TASK_PAPER = 'The tide mill';

/** A paper of tasks as an admin would write it in any editor. */
const TEXT = `[Title] The tide mill
[Passage]
The mill at the mouth of the river was built in 1743. Its pond fills through a gate of oak, which the sea itself pushes open, and the miller grinds on the ebb.

[Heading 3] Questions 1–7
[Table]
Title: Mills of the coast
| # Mill | # Built | # Driven by |
| # River mouth | {1 ____ 1 words, 1 numbers} | the tide |
| # North hill | 1802 | the {2 ____ 1 words} |
[Flow chart]
Title: How flour was made
- The sea opens the {3 ____ 1 words}.
- The pond {4 fills | empties}.
- The miller grinds.
[Notes]
Title: The building
- Walls
-- of {5 ____ 1 words} from the river
-- and brick
- Gate
[Short answers]
- Who owned the mill? {6 ____ 2 words}
- What was the gate made of? {7 ____ 2 words}
[Answer key]
1 1743
2 wind
3 gate
4 fills
5 stone
6 the miller
7 oak
`;

/** Publishes it by the calls of an admin; for everybody. */
export function publishTaskPaper(origin: string): Promise<void> {
  return publishWrittenPaper(origin, TASK_PAPER, 7, TEXT);
}
