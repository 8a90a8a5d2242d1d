import { describe, expect, it } from 'vitest';
import type { Audio } from '../../../../shared/papers.ts';
import type { Evidence, Reason } from '../../../../shared/reasons.ts';
import type { OutlinePart, PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { nextPlace, pointedWords, transcriptOfPart, whereOf, type ReviewedPaper } from './where.ts';

const selector = { start: 0, end: 3, exact: 'Tea', prefix: '', suffix: ' is drunk' };
const words = (document_id: string): Evidence => ({ kind: 'text', document_id, selector });
const heard = (part_id: string): Evidence => ({ kind: 'audio', part_id, from_ms: 5000, to_ms: 9000 });
const turns = [{ speaker: 'Olivia', words: 'Good morning.', start_ms: 0 }];

function aPart(part_no: number): OutlinePart {
  const name = String(part_no);
  return {
    part: { part_id: `part-${name}`, exam_id: 'e', part_no, no_of_question: 1 },
    documents: [
      {
        reading_document_id: `passage-${name}`,
        part_id: `part-${name}`,
        content_type: 'contents',
        content_order: 0,
        content_status: 'saved',
        content_data: '<p>Tea is drunk.</p>',
      },
    ],
    blocks: [{ content_id: `block-${name}`, body: { type: 'heading', html: 'Tea' } }],
    questions: [
      {
        question: {
          question_id: `question-${name}`,
          exam_id: 'e',
          content_id: `block-${name}`,
          question_number: part_no,
          question_type: 'fillBlank',
          question_data: '',
        },
        number: part_no,
        part_no,
        body: null,
      },
    ],
  };
}

function aPaper(more: Partial<ReviewedPaper> = {}): ReviewedPaper {
  const parts = [aPart(1), aPart(2)];
  const questions = parts.flatMap((part) => part.questions);
  const outline: PaperOutline = { parts, questions, questionsById: new Map(), unreadable: [] };
  return { outline, paperAudio: [], transcripts: [], ...more };
}

function anAudio(part_id: string, audio_condition: 0 | 1): Audio {
  return {
    reading_document_id: `audio-${part_id}`,
    part_id,
    content_order: 0,
    audio_condition,
    sha256: `sha-${part_id}`,
    bytes: 1,
    media_type: 'audio/mpeg',
  } as Audio;
}

const reasonFor = (part_no: number, evidence: Evidence[]): Reason => ({
  question_id: `question-${part_no}`,
  reason: 'So it says.',
  evidence,
});

describe('the evidence of a question', () => {
  it('stands in the passage or among the blocks, in whichever part', () => {
    const where = whereOf(aPaper(), reasonFor(1, [words('passage-2'), words('block-1')]));
    expect(where?.number).toBe(1);
    expect(where?.places.map(({ part_no, pane, isHere }) => [part_no, pane, isHere])).toEqual([
      [2, 'passage', true],
      [1, 'questions', true],
    ]);
  });

  it('of a text that this paper no longer holds stays beside the question, and is not painted', () => {
    const where = whereOf(aPaper(), reasonFor(2, [words('gone'), words('passage-2')]));
    if (!where) throw new Error('there is evidence');
    expect(where.places[0]).toMatchObject({ part_no: 2, pane: 'questions', isHere: false });
    expect(pointedWords(where)).toEqual({ words: [words('passage-2')], at: null });
    expect(pointedWords(nextPlace(where)).at).toBe(0);
    expect(nextPlace(nextPlace(where)).at).toBe(0);
  });

  it('in a recording is followed in its transcript, where there is one', () => {
    const paperAudio = [anAudio('part-1', 0), anAudio('part-2', 0)];
    const reason = reasonFor(2, [heard('part-2')]);
    expect(whereOf(aPaper({ paperAudio }), reason)?.places[0]).toMatchObject({ part_no: 2, pane: 'questions' });
    const transcripts = [{ part_id: 'part-2', turns }];
    expect(whereOf(aPaper({ paperAudio, transcripts }), reason)?.places[0]).toMatchObject({
      part_no: 2,
      pane: 'transcript',
      isHere: true,
    });
    expect(whereOf(aPaper(), reason)?.places[0]?.isHere).toBe(false);
  });

  it('in the one recording of a whole paper is shown in the question’s own part', () => {
    const paper = aPaper({ paperAudio: [anAudio('part-1', 1)], transcripts: [{ part_id: 'part-1', turns }] });
    expect(whereOf(paper, reasonFor(2, [heard('part-1')]))?.places[0]).toMatchObject({
      part_no: 2,
      pane: 'transcript',
    });
    expect(transcriptOfPart(paper, 'part-2')?.turns).toEqual(turns);
  });

  it('is none where nobody gave any, or where the question is not in this paper', () => {
    expect(whereOf(aPaper(), reasonFor(1, []))).toBeNull();
    expect(whereOf(aPaper(), reasonFor(3, [words('passage-1')]))).toBeNull();
    expect(whereOf(aPaper(), undefined)).toBeNull();
    expect(transcriptOfPart(aPaper({ transcripts: [{ part_id: 'part-1', turns: [] }] }), 'part-1')).toBeNull();
  });
});
