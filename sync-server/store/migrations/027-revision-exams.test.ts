import { describe, expect, it } from 'vitest';
import { STORES } from '../../testing/stores.ts';
import { openAt } from './testing.ts';

describe.each(STORES)('revisions from before, on $name', (kind) => {
  it('[R180] say what they were, whatever their draft is by now, also where a text is none that PostgreSQL reads', async () => {
    const { db, insert, migrateToLatest } = await openAt('026-log-addresses', kind);

    const draft = { exam_name: 'Lagoon', exam_category: 'writing', parent_category: 'general' } as const;
    const at = '2026-03-02T05:00:00Z';
    const rest = {
      category_year: 2026,
      category_month: 'March',
      no_of_parts: 1,
      access_control: '[]',
      deleted: 0,
    } as const;
    const times = { createdAt: at, updatedAt: at, exam_duration: '1:0:0', creationStatus: 'pending' } as const;
    await insert('exams', { exam_id: 'paper', ...draft, ...rest, ...times, revision: 3, seq: 1 });
    const published = { exam_name: 'Harbour', exam_category: 'reading', parent_category: 'academic' } as const;
    const odd = { ...published, exam_name: 'Quay' };
    // what cannot be told is what the draft says
    for (const [index, exam_data] of [published, odd, {}].entries())
      await insert('revisions', {
        exam_id: 'paper',
        revision: index + 1,
        bundle: JSON.stringify({ data: { exam_data, content_data: ['a\0b', 'a\ud800b'] } }),
        bundle_sha256: '',
        bundle_bytes: 0,
        media_bytes: 0,
        created_at: 1,
      });

    await migrateToLatest();
    const rows = await db.selectFrom('revision_exams').selectAll().orderBy('revision').execute();
    expect(rows).toEqual(
      [published, odd, draft].map((details, index) => ({ exam_id: 'paper', revision: index + 1, ...details })),
    );
  });
});
