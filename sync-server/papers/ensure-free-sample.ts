import {
  FREE_SAMPLE_FORM,
  FREE_SAMPLE_MADE_AT,
  FREE_SAMPLE_PART_ID,
  sampleBlocks,
  sampleDocuments,
} from '../../shared/free-sample/free-sample.ts';
import { FREE_SAMPLE_ID } from '../../shared/free-sample/sample-id.ts';
import type { Deps } from '../deps.ts';
import { LIBRARY_OWNER } from '../store/sequence.ts';
import type { OwnerTx } from '../store/store.ts';
import { putDocument } from './documents.ts';
import { addExam } from './exams.ts';
import { publishRevision } from './publish.ts';
import { noteBlocks, putBlock } from './save-block.ts';

/** Publishes the free sample if this server never had it; later changes by admins stay. */
export async function ensureFreeSample({ store, log }: Pick<Deps, 'store' | 'log'>): Promise<void> {
  const isMade = await store.transactFor(LIBRARY_OWNER, async (tx) => {
    const known = await tx
      .selectFrom('exams')
      .select('exam_id')
      .where('exam_id', '=', FREE_SAMPLE_ID)
      .executeTakeFirst();
    if (known) return false;
    await publishSample(tx);
    return true;
  });
  if (isMade) log.info('the paper of the free sample was made');
}

/** Publishes by the rules of authors' calls and dated the day it was written: every server has the same bundle. */
async function publishSample(tx: OwnerTx): Promise<void> {
  await addExam(tx, { ...FREE_SAMPLE_FORM, exam_id: FREE_SAMPLE_ID }, FREE_SAMPLE_MADE_AT);
  const part = { part_id: FREE_SAMPLE_PART_ID, exam_id: FREE_SAMPLE_ID };
  await tx
    .insertInto('parts')
    .values({ ...part, part_no: 1, no_of_question: 0 })
    .execute();
  for (const document of sampleDocuments()) await putDocument(tx, part, document);
  for (const block of sampleBlocks()) await putBlock(tx, part, block);
  await noteBlocks(tx, FREE_SAMPLE_ID, FREE_SAMPLE_MADE_AT);
  const published = await publishRevision(tx, FREE_SAMPLE_ID, FREE_SAMPLE_MADE_AT);
  if ('problems' in published) throw new Error(`The free sample cannot be published: ${JSON.stringify(published)}`);
}
