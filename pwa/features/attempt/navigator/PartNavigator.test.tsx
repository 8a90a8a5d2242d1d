import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RecordedParts } from '../bodies.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { AttemptContext } from '../screen/attempt-context.ts';
import { PartNavigator } from './PartNavigator.tsx';

function linesOfTabs(recorded: RecordedParts | null): (string | undefined)[] {
  const parts = [1, 2].map((part_no): OutlinePart => ({
    part: { part_id: `p${part_no}`, exam_id: 'e', part_no, no_of_question: 0 },
    documents: [],
    blocks: [],
    questions: [],
  }));
  const outline = { parts, questions: [] };
  const nothing = () => undefined;
  const [part] = outline.parts;
  if (!part) return [];
  const html = renderToStaticMarkup(
    <AttemptContext value={{ outline } as never}>
      <PartNavigator
        category="speaking"
        recorded={recorded}
        part={part}
        onPart={nothing}
        onQuestion={nothing}
        isAway={false}
      />
    </AttemptContext>,
  );
  return [...html.matchAll(/data-words="(?<words>[^"]*)"/g)].map((found) => found.groups?.['words']);
}

it('[R652] each tab of a speaking paper keeps its second line before the recordings are known', () => {
  expect(linesOfTabs(null)).toEqual(['', '']);
  expect(linesOfTabs({ ids: ['p1'], liveId: null })).toEqual(['Recorded', 'Not recorded']);
});
