import { describe, expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function imageForm(bytes: Uint8Array<ArrayBuffer>, post_category?: string): FormData {
  const form = new FormData();
  form.set('image', new File([bytes], 'poster.png', { type: 'image/png' }));
  if (post_category !== undefined) form.set('post_category', post_category);
  return form;
}

async function openLanding() {
  const app = await openTestApp();
  const admin = await app.signUp('boss', 'admin');
  const student = await app.signUp('nimal');
  const addPost = (form: FormData, headers: Record<string, string> = admin.headers) =>
    app.request('POST', '/api/posts/addpost', { body: form, headers });
  const posts = async (query = '') =>
    Object(await (await app.request('GET', `/api/posts/getallposts${query}`)).json()).data;
  return { ...app, admin, student, addPost, posts };
}

describe('posts', () => {
  it('are added by admins and seen by everybody, image and all', async () => {
    const { addPost, posts, request } = await openLanding();
    const reply = await addPost(imageForm(PNG, 'post'));
    expect(reply.status).toBe(201);
    const { data } = Object(await reply.json());
    expect(data).toEqual({ post_id: expect.any(String), post_link: expect.any(String), post_category: 'post' });
    expect(await posts()).toEqual([data]);
    const image = await request('GET', data.post_link);
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await image.arrayBuffer()).equals(PNG)).toBe(true);
  });

  it('are listed by category, newest first', async () => {
    const { addPost, posts, clock } = await openLanding();
    for (const category of ['post', 'course', 'post']) {
      clock.nowMs += 1_000;
      await addPost(imageForm(PNG, category));
    }
    expect(await posts('?category=course')).toHaveLength(1);
    const all = await posts('?category=post');
    expect(all).toHaveLength(2);
    expect(all[0].post_id > all[1].post_id).toBe(true);
  });

  it('are known by their bytes, not by their name', async () => {
    const { addPost, posts } = await openLanding();
    const reply = await addPost(imageForm(new TextEncoder().encode('<svg onload="alert(1)"/>'), 'post'));
    expect(reply.status).toBe(415);
    expect(await posts()).toEqual([]);
  });

  it('may weigh 10 MB', async () => {
    const { addPost } = await openLanding();
    const heavy = new Uint8Array(10 * 1024 * 1024 + 1);
    heavy.set(PNG);
    expect((await addPost(imageForm(heavy, 'post'))).status).toBe(413);
    expect((await addPost(imageForm(heavy.slice(0, -1), 'post'))).status).toBe(201);
  });

  it('need a category and an image', async () => {
    const { addPost, request, admin } = await openLanding();
    for (const form of [imageForm(PNG), imageForm(PNG, 'poster')]) {
      const reply = await addPost(form);
      expect(reply.status).toBe(422);
      expect(await reply.json()).toMatchObject({ message: 'Select post category' });
    }
    const withoutImage = new FormData();
    withoutImage.set('post_category', 'post');
    expect((await addPost(withoutImage)).status).toBe(422);
    const noForm = await request('POST', '/api/posts/addpost', {
      body: { post_category: 'post' },
      headers: admin.headers,
    });
    expect(noForm.status).toBe(400);
  });

  it('are added and deleted by admins only', async () => {
    const { addPost, posts, request, student, admin } = await openLanding();
    expect((await addPost(imageForm(PNG, 'post'), {})).status).toBe(401);
    expect((await addPost(imageForm(PNG, 'post'), student.headers)).status).toBe(403);
    await addPost(imageForm(PNG, 'post'));
    const [{ post_id }] = await posts();
    const remove = (headers: Record<string, string>) =>
      request('DELETE', `/api/posts/deletepost?post_id=${post_id}`, { headers });
    expect((await remove({})).status).toBe(401);
    expect((await remove(student.headers)).status).toBe(403);
    expect((await remove(admin.headers)).status).toBe(204);
    expect((await remove(admin.headers)).status).toBe(404);
    expect(await posts()).toEqual([]);
  });
});

describe('reviews', () => {
  it('are written by whoever is signed in and read by everybody, newest first', async () => {
    const { request, student, admin, clock } = await openLanding();
    const review = (textValue: string, rating: number, headers: Record<string, string>) =>
      request('POST', '/api/exams/addfeedback', { body: { rating, textValue }, headers });
    const first = await review('  Clear and quick. ', 5, student.headers);
    expect(first.status).toBe(201);
    const { data } = Object(await first.json());
    expect(data).toEqual({
      feedback_id: expect.any(String),
      reviewer_name: 'nimal Test',
      rating: 5,
      review: 'Clear and quick.',
    });
    clock.nowMs += 1_000;
    await review('', 4, admin.headers);
    const list = await request('GET', '/api/exams/getallfeedbacks');
    expect(await list.json()).toEqual({
      data: [expect.objectContaining({ reviewer_name: 'boss Test', rating: 4 }), data],
    });
  });

  it('need a sign-in, one to five stars and at most 550 characters', async () => {
    const { request, student } = await openLanding();
    const statusOf = async (body: object, headers: Record<string, string> = student.headers) =>
      (await request('POST', '/api/exams/addfeedback', { body, headers })).status;
    expect(await statusOf({ rating: 5, textValue: '' }, {})).toBe(401);
    expect(await statusOf({ rating: 0, textValue: '' })).toBe(400);
    expect(await statusOf({ rating: 6, textValue: '' })).toBe(400);
    expect(await statusOf({ rating: 4.5, textValue: '' })).toBe(400);
    expect(await statusOf({ rating: 5, textValue: 'x'.repeat(551) })).toBe(400);
    expect(await statusOf({ rating: 5, textValue: 'x'.repeat(550) })).toBe(201);
  });
});
