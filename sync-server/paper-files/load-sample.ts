// The sample papers, which every server has beside its code, as papers of this server.

import { Readable } from 'node:stream';
import type { Exam } from '../../shared/papers.ts';
import type { SampleOffer } from '../../shared/authoring/sample-offers.ts';
import type { FileProblem } from '../../shared/authoring/paper-file.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/refusal.ts';
import { publishRevision } from '../papers/publish.ts';
import { mustGetExam } from '../papers/queries.ts';
import { LIBRARY_OWNER } from '../store/sequence.ts';
import type { Reader } from '../store/store.ts';
import { importMedia } from './import-media.ts';
import { writePaper } from './write-paper.ts';

type Where = Pick<Deps, 'store' | 'media' | 'now'>;

/** Lists the sample papers in their order, with the paper of this server that has the name of one. */
export async function listSamples(reader: Reader): Promise<SampleOffer[]> {
  const offers: SampleOffer[] = [];
  for (const { examName, category, parentCategory } of await readSamples())
    offers.push({
      exam_name: examName,
      exam_category: category,
      parent_category: parentCategory,
      exam_id: await findNamed(reader, examName),
    });
  return offers;
}

/** Publishes a sample paper. If a paper of its name is here, published or not, that one stays and is returned. */
export async function loadSample({ store, media, now }: Where, exam_name: string): Promise<Exam> {
  const sample = (await readSamples()).find(({ examName }) => examName === exam_name);
  if (!sample) throw notFound('The sample paper');
  const here = await findNamed(store.read, exam_name);
  if (here !== null) return mustGetExam(store.read, here);
  const { sampleFile } = await import('../../samples/sample-file.ts');
  const file = await sampleFile(sample);
  const sources = new Map([...file.media].map(([sha256, bytes]) => [sha256, async () => Readable.from([bytes])]));
  const problems: FileProblem[] = [];
  const { files, parts } = await importMedia(media, { media: sources }, file.paper, problems);
  return store.transactFor(LIBRARY_OWNER, async (tx) => {
    // another press may have come first
    const first = await findNamed(tx, exam_name);
    if (first !== null) return mustGetExam(tx, first);
    const { exam_id } = await writePaper(tx, { ...file.paper, parts }, files, problems, now());
    const publication = await publishRevision(tx, exam_id, now(), { takesInstructionLimits: true });
    if (problems.length > 0 || 'problems' in publication)
      throw new Error(`${exam_name} cannot be published: ${JSON.stringify([problems, publication])}`);
    return publication.exam;
  });
}

async function readSamples() {
  return (await import('../../samples/papers/index.ts')).samplePapers;
}

async function findNamed(reader: Reader, exam_name: string): Promise<string | null> {
  const exam = await reader
    .selectFrom('exams')
    .select('exam_id')
    .where('exam_name', '=', exam_name)
    .where('deleted', '=', 0)
    .orderBy('exam_id')
    .executeTakeFirst();
  return exam?.exam_id ?? null;
}
