import { expect, it, vi } from 'vitest';
import { deleteAt } from './delete-at.ts';

const answer = (status: number) => {
  vi.stubGlobal('fetch', async () =>
    status === 200 ? Response.json(null) : Response.json({ code: 'no', message: 'No.' }, { status }),
  );
  return deleteAt('/api/groups/deletegroup?group_id=1');
};

it('counts as deleted what is deleted and what is gone already, as after a lost reply, and rejects for all else', async () => {
  await expect(answer(200)).resolves.toBeUndefined();
  await expect(answer(404)).resolves.toBeUndefined();
  await expect(answer(409)).rejects.toMatchObject({ status: 409 });
});
