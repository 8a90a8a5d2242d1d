import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '../reasons.ts';
import { draftRemarks, type RemarkedDraft } from './draft-remarks.ts';

const exam_id = newId();
const [part_id, content_id, question_id, reading_document_id] = [newId(), newId(), newId(), newId()];
const whole: RemarkedDraft = {
  parts: [{ part_id, exam_id, part_no: 2, no_of_question: 1 }],
  documents: [
    {
      reading_document_id,
      part_id,
      content_type: 'contents',
      content_order: 0,
      content_status: 'saved',
      content_data: '<p>The <em>tide</em> gate &amp; the\n mill.</p><p>It stood.</p>',
    },
  ],
  contents: [
    {
      content_id,
      part_id,
      content_type: 'paragraph',
      content_order: 0,
      content_status: 'added',
      content_data: JSON.stringify([
        { type: 'text', value: 'Built in ' },
        { type: 'question', question_id },
        { type: 'text', value: '<b>by</b> hand' },
      ]),
    },
  ],
  questions: [
    {
      question_id,
      exam_id,
      content_id,
      question_type: 'fillBlank',
      question_number: 7,
      question_data: '{"word_limit":1}',
    },
  ],
  audio: [],
  reasons: new Map(),
};
const words = (exact: string, document_id = reading_document_id): Evidence => ({
  kind: 'text',
  document_id,
  selector: { start: 0, end: 1, exact, prefix: '', suffix: '' },
});
const stretch: Evidence = { kind: 'audio', part_id, from_ms: 0, to_ms: 9 };
const recording = {
  reading_document_id: newId(),
  part_id,
  content_data: '/api/media/x',
  content_order: 0,
  bytes: 1,
  media_type: 'audio/mpeg',
  sha256: 'x',
  audio_condition: 0 as const,
};
const remarksOf = (reason: string, evidence: Evidence[], change: Partial<RemarkedDraft> = {}) =>
  draftRemarks({ ...whole, reasons: new Map([[question_id, { reason, evidence }]]), ...change }).map(
    (remark) => remark.message,
  );

describe('draftRemarks', () => {
  it('say where the question is that nothing is said about', () => {
    expect(draftRemarks(whole)).toEqual([
      {
        part_no: 2,
        question_number: 7,
        content_id,
        question_id,
        kind: 'no_reason_or_evidence',
        message: 'The question has neither reason nor evidence.',
      },
    ]);
  });

  it('ask for what is missing of reason and evidence, and for nothing where both are there', () => {
    expect(remarksOf('So.', [])).toEqual(['The question has no evidence.']);
    expect(remarksOf('', [words('tide gate')])).toEqual(['The question has no reason.']);
    expect(remarksOf('So.', [words('tide gate')])).toEqual([]);
  });

  it.each([
    ['across marks and entities', 'tide gate & the'],
    ['across lines and paragraphs', 'the\n mill.It stood'],
    ['with other room between the words', 'tide  gate'],
  ])('find words %s', (_where, exact) => {
    expect(remarksOf('So.', [words(exact)])).toEqual([]);
  });

  it('find words in a block', () => {
    expect(remarksOf('So.', [words('by hand', content_id)])).toEqual([]);
  });

  it('tell a reason that names a paragraph which no reader finds', () => {
    const told = (reason: string) => remarksOf(reason, [words('tide gate')]);
    expect(told('Paragraph 2 says so.')).toEqual([]);
    expect(told('Paragraph B says so.')).toEqual([]);
    expect(told('Paragraph D says so, not paragraph 3.')).toEqual([
      'The reason names paragraph D. The passage has no paragraph with that name.',
      'The reason names paragraph 3. The passage has no paragraph with that name.',
    ]);
    expect(remarksOf('Paragraph 7', [words('by hand', content_id)], { documents: [] })).toEqual([]);
  });

  it('tell evidence whose words, text or recording is gone', () => {
    expect(remarksOf('So.', [words('flood gate'), words('ebb gate')])).toEqual([
      'The words of the evidence are no longer found in the text.',
    ]);
    expect(remarksOf('So.', [words('tide gate', newId())])).toEqual(['The text of the evidence is gone.']);
    expect(remarksOf('So.', [stretch])).toEqual(['The recording of the evidence is gone.']);
    expect(remarksOf('So.', [stretch], { audio: [recording] })).toEqual([]);
    const whollyElsewhere = { ...recording, part_id: newId(), audio_condition: 1 as const };
    expect(remarksOf('So.', [stretch], { audio: [whollyElsewhere] })).toEqual([]);
  });

  it('[R593] name the kind of each', () => {
    const kindsOf = (reason: string, evidence: Evidence[], change: Partial<RemarkedDraft> = {}) =>
      draftRemarks({ ...whole, reasons: new Map([[question_id, { reason, evidence }]]), ...change }).map(
        ({ kind }) => kind,
      );
    const noLimit = { questions: whole.questions.map((one) => ({ ...one, question_data: '' })) };
    expect(kindsOf('', [])).toEqual(['no_reason_or_evidence']);
    expect(kindsOf('So.', [])).toEqual(['no_evidence']);
    expect(kindsOf('', [words('tide gate')], noLimit)).toEqual(['no_limit', 'no_reason']);
    expect(kindsOf('Paragraph D', [words('ebb gate')])).toEqual(['evidence_gone', 'no_paragraph']);
  });

  const limitRemarksOf = (question_data: string, instruction: string | null) => {
    const told = { content_id: newId(), part_id, content_order: -1, content_status: 'added' as const };
    return remarksOf('So.', [words('tide gate')], {
      contents: [
        ...(instruction === null
          ? []
          : [{ ...told, content_type: 'text' as const, content_data: `<p>${instruction}</p>` }]),
        ...whole.contents,
      ],
      questions: whole.questions.map((question) => ({ ...question, question_data })),
    });
  };

  it('[R265] tell a gap without a limit, and one whose limit is not what its instruction says', () => {
    expect(limitRemarksOf('', null)).toEqual(['The gap has no word limit, and no instruction above it names one.']);
    expect(limitRemarksOf('{"word_limit":2}', 'Write ONE WORD ONLY.')).toEqual([
      'The gap takes 2 words, but the instruction says 1 word.',
    ]);
    expect(limitRemarksOf('{"word_limit":2}', 'Write NO MORE THAN TWO WORDS AND/OR A NUMBER.')).toEqual([
      'The gap takes 2 words, but the instruction says 2 words and 1 number.',
    ]);
  });

  it('[R265] say nothing of a gap that takes the limit of its instruction, or has the same', () => {
    expect(limitRemarksOf('', 'Write ONE WORD ONLY.')).toEqual([]);
    expect(limitRemarksOf('{"word_limit":1}', 'Write ONE WORD ONLY.')).toEqual([]);
    expect(limitRemarksOf('{"word_limit":1}', 'Complete the notes.')).toEqual([]);
  });
});
