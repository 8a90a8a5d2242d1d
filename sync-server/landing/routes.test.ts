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

/** The beginning of a file of each type, as far as it says the type. */
const IMAGES = {
  'image/png': PNG,
  'image/jpeg': Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  'image/webp': Buffer.from(
    'RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0',
    'latin1',
  ),
  'image/gif': Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
  'image/bmp': Buffer.from('BM\x1e\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0\x01\0\x01\0\x01\0\x18\0\0\0\0\0', 'latin1'),
  'image/tiff': Buffer.from('49492a0008000000000000000000', 'hex'),
  'image/x-icon': Buffer.from('000001000100101000000000000000000000', 'hex'),
  'image/avif': Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'),
  'application/pdf': Buffer.from('%PDF-1.7\n%%EOF\n', 'latin1'),
};

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

  it.each(Object.entries(IMAGES))('are taken or refused by what they really are: %s', async (type, bytes) => {
    const { addPost, request } = await openLanding();
    const reply = await addPost(imageForm(new Uint8Array(bytes), 'post'));
    if (['image/png', 'image/jpeg', 'image/webp', 'image/gif'].includes(type)) {
      expect(reply.status).toBe(201);
      const { data } = Object(await reply.json());
      expect((await request('GET', data.post_link)).headers.get('content-type')).toBe(type);
    } else {
      expect(reply.status).toBe(415);
      expect(await reply.json()).toMatchObject({ message: 'Please choose a PNG, JPEG, WebP or GIF image.' });
    }
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

  async function openReviews() {
    const landing = await openLanding();
    const review = async (textValue: string, { headers }: { headers: Record<string, string> }) => {
      landing.clock.nowMs += 1_000;
      return landing.request('POST', '/api/exams/addfeedback', { body: { rating: 5, textValue }, headers });
    };
    const list = async (headers: Record<string, string> = {}) =>
      Object(await (await landing.request('GET', '/api/exams/getallfeedbacks', { headers })).json()).data;
    const texts = async (headers?: Record<string, string>) =>
      (await list(headers)).map((one: { review: string }) => one.review);
    const hide = (feedback_id: string, hidden: number, { headers }: { headers: Record<string, string> }) =>
      landing.request('PUT', '/api/exams/hidefeedback', { body: { feedback_id, hidden }, headers });
    return { ...landing, review, list, texts, hide };
  }

  it('are one for each student: a new one replaces it', async () => {
    const { review, texts, student, admin } = await openReviews();
    await review('first', student);
    await review('of another', admin);
    expect((await review('second', student)).status).toBe(201);
    expect(await texts()).toEqual(['second', 'of another']);
  });

  it('cannot be written without end', async () => {
    const { request, signUp } = await openTestApp({ config: { limitScale: 0.1 } });
    const { headers } = await signUp('nimal');
    const review = () =>
      request('POST', '/api/exams/addfeedback', { body: { rating: 5, textValue: 'again' }, headers });
    expect((await review()).status).toBe(201);
    expect((await review()).status).toBe(429);
  });

  it.each(['cheap papers at https://evil.test', 'www.evil.test', 'evil.com', 'write to me@evil.test'])(
    'hold no address: %s',
    async (text) => {
      const { review, texts, student } = await openReviews();
      await review('good', student);
      const reply = await review(text, student);
      expect(reply.status).toBe(422);
      const message = 'A review cannot hold web or email addresses.';
      expect(await reply.json()).toMatchObject({ message, fields: { textValue: message } });
      expect(await texts()).toEqual(['good']);
    },
  );

  it('show no address that an old account has for a name', async () => {
    const { review, list, student, store } = await openReviews();
    await review('good', student);
    const rename = (name: { first_name: string; last_name: string }) =>
      store.transact((tx) => tx.updateTable('users').set(name).where('user_id', '=', student.user.user_id).execute());
    await rename({ first_name: 'Nimal', last_name: 'www.evil.test' });
    expect(await list()).toMatchObject([{ reviewer_name: 'Nimal' }]);
    await rename({ first_name: 'https://evil.test', last_name: 'a\nb' });
    expect(await list()).toMatchObject([{ reviewer_name: 'A student' }]);
  });

  it('can be hidden by an admin, from all but their writer and admins', async () => {
    const { review, list, texts, hide, student, admin, signUp } = await openReviews();
    const other = await signUp('kamala');
    await review('rude', student);
    const [{ feedback_id }] = await list();
    expect((await hide(feedback_id, 1, { headers: {} })).status).toBe(401);
    expect((await hide(feedback_id, 1, student)).status).toBe(403);
    expect((await hide(feedback_id, 1, admin)).status).toBe(200);
    expect(await texts()).toEqual([]);
    expect(await texts(other.headers)).toEqual([]);
    expect(await texts(student.headers)).toEqual(['rude']);
    expect(await list(student.headers)).toEqual([expect.not.objectContaining({ hidden: 1 })]);
    expect(await list(admin.headers)).toMatchObject([{ review: 'rude', hidden: 1 }]);

    await review('rude again', student);
    expect(await texts()).toEqual([]);
    expect((await hide(feedback_id, 0, admin)).status).toBe(404);
    const [again] = await list(admin.headers);
    expect((await hide(again.feedback_id, 2, admin)).status).toBe(400);
    await hide(again.feedback_id, 0, admin);
    expect(await texts()).toEqual(['rude again']);
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
