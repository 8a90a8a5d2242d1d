import { createHash } from 'node:crypto';
import type { DraftPaper } from '../../shared/authoring/draft.ts';
import { type PaperFile, reasonOf, toPaperFile } from '../../shared/authoring/paper-file.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { requireExam } from '../papers/draft.ts';
import { readDraftPaper } from '../papers/draft-paper.ts';
import { readExplained } from '../papers/explanations.ts';
import { getBundle, readBundle } from '../papers/queries.ts';
import { readRevisionKey } from '../scoring/published-keys.ts';
import type { Reader } from '../store/store.ts';

export async function readPaper(
  reader: Reader,
  admin: Caller,
  exam_id: string,
  revision: number | undefined,
): Promise<PaperFile> {
  await requireExam(reader, exam_id);
  const { explanation } = await readExplained(reader, admin, exam_id, revision);
  const paper =
    revision === undefined
      ? await readDraftPaper(reader, exam_id)
      : await readRevision(reader, admin, exam_id, revision);
  const file = toPaperFile(paper, explanation?.content_data ?? '');
  const bundle = revision === undefined ? null : await getBundle(reader, exam_id, revision);
  if (revision === undefined || bundle === null) return file;
  const bundle_sha256 = createHash('sha256').update(bundle).digest('hex');
  return { ...file, published: { exam_id, revision, bundle_sha256, bundle } };
}

/**
 * Returns a revision in the form of a draft. Of a choice with several right answers only the first is returned: a
 * draft stores one.
 */
async function readRevision(reader: Reader, admin: Caller, exam_id: string, revision: number): Promise<DraftPaper> {
  const bundle = await readBundle(reader, exam_id, revision);
  const key = await readRevisionKey(reader, exam_id, revision);
  if (!bundle || !key) throw notFound('The revision');
  const { reasons } = await readExplained(reader, admin, exam_id, revision);
  const acceptedById = new Map(key.map(({ question_id, accepted }) => [question_id, accepted]));
  const { data } = bundle;
  return {
    revision,
    data: {
      ...data,
      reading_document_data: data.reading_document_data.map((document) => ({ ...document, version: 0 })),
      content_data: data.content_data.map((content) => ({ ...content, version: 0 })),
      question_data: data.question_data.map((question) => {
        const accepted = acceptedById.get(question.question_id) ?? [];
        const answer = question.question_type === 'fillBlank' ? accepted : (accepted[0] ?? null);
        return { ...question, answer, ...reasonOf(reasons, question.question_id) };
      }),
      transcript_data: (reasons?.transcripts ?? []).map((transcript) => ({ ...transcript, version: 0 })),
    },
  };
}
