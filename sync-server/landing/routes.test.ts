// Over 400 lines because posts, the academy's own texts and reviews are one page with one set of rules for pictures and text.

import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { endAttempt } from '../testing/ended-attempt.ts';

/** A plain picture of so many pixels. */
function picture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#045f76' } });
}

const PNG = await bytesOf(picture(6, 4).png());

async function bytesOf(image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await image.toBuffer());
}

function imageForm(bytes: Uint8Array<ArrayBuffer>, post_category?: string): FormData {
  const form = new FormData();
  form.set('image', new File([bytes], 'poster.png', { type: 'image/png' }));
  if (post_category !== undefined) form.set('post_category', post_category);
  return form;
}

/** A small picture whose head claims another size. */
function headOfPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = PNG.slice();
  const head = new DataView(bytes.buffer);
  head.setUint32(16, width);
  head.setUint32(20, height);
  head.setUint32(29, crc32(bytes.subarray(12, 29)));
  return bytes;
}

async function openLanding() {
  const app = await openTestApp();
  const admin = await app.signUp('boss', 'admin');
  const student = await app.signUp('nimal');
  await endAttempt(app.store, student.user.user_id);
  const addPost = (form: FormData, headers: Record<string, string> = admin.headers) =>
    app.request('POST', '/api/posts/addpost', { body: form, headers });
  const posts = async (query = '') =>
    Object(await (await app.request('GET', `/api/posts/getallposts${query}`)).json()).data;
  return { ...app, admin, student, addPost, posts };
}

/** Files of other kinds, as far as their beginning says it. */
const OTHERS = {
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4" onload="alert(1)"/>'),
  bmp: Buffer.from('BM\x1e\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0\x01\0\x01\0\x01\0\x18\0\0\0\0\0', 'latin1'),
  tiff: Buffer.from('49492a0008000000000000000000', 'hex'),
  icon: Buffer.from('000001000100101000000000000000000000', 'hex'),
  avif: Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'),
  pdf: Buffer.from('%PDF-1.7\n%%EOF\n', 'latin1'),
};

describe('posts', () => {
  it('are added by admins and seen by everybody, image and all', async () => {
    const { addPost, posts, request } = await openLanding();
    const form = imageForm(PNG, 'post');
    form.set('post_text', '  Mock test on Saturday ');
    const reply = await addPost(form);
    expect(reply.status).toBe(201);
    const { data } = Object(await reply.json());
    expect(data).toEqual({
      post_id: expect.any(String),
      post_link: expect.stringMatching(/^\/api\/media\/[0-9a-f]{64}$/),
      post_category: 'post',
      width: 6,
      height: 4,
      post_text: 'Mock test on Saturday',
    });
    expect(await posts()).toEqual([data]);
    const image = await request('GET', data.post_link);
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/webp');
    expect(image.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 6, height: 4 });
  });

  it('sent again, because the reply was lost, are one', async () => {
    const { addPost, posts } = await openLanding();
    const form = () => {
      const fields = imageForm(PNG, 'post');
      fields.set('post_id', '01890a5d-ac96-774b-bcce-b302099a8057');
      return fields;
    };
    const first = await (await addPost(form())).json();
    expect(await (await addPost(form())).json()).toEqual(first);
    expect(await posts()).toHaveLength(1);
    const wrong = imageForm(PNG, 'post');
    wrong.set('post_id', 'mine');
    expect((await addPost(wrong)).status).toBe(400);
  });

  it('from before images were measured are listed without a size', async () => {
    const { addPost, posts, store } = await openLanding();
    await addPost(imageForm(PNG, 'post'));
    const old = { width: null, height: null, post_text: null };
    await store.transact((tx) => tx.updateTable('posts').set(old).execute());
    const [post] = await posts();
    expect(post).toEqual({ post_id: expect.any(String), post_link: expect.any(String), post_category: 'post' });
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

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('take a %s', async (format) => {
    const { addPost } = await openLanding();
    expect((await addPost(imageForm(await bytesOf(picture(6, 4)[format]()), 'post'))).status).toBe(201);
  });

  it.each(Object.entries(OTHERS))('are known by their bytes, not by their name: no %s', async (_kind, bytes) => {
    const { addPost, posts } = await openLanding();
    const reply = await addPost(imageForm(new Uint8Array(bytes), 'post'));
    expect(reply.status).toBe(415);
    expect(await reply.json()).toMatchObject({ message: 'Please choose a PNG, JPEG, WebP or GIF image.' });
    expect(await posts()).toEqual([]);
  });

  it('refuse an image that is cut off, in words', async () => {
    const { addPost } = await openLanding();
    const whole = await bytesOf(picture(600, 400).png({ compressionLevel: 0 }));
    const reply = await addPost(imageForm(whole.slice(0, whole.length / 2), 'post'));
    expect(reply.status).toBe(415);
    expect(await reply.json()).toMatchObject({ message: expect.stringContaining('cannot be read') });
  });

  it.each([
    ['post', 1200, 600],
    ['course', 1600, 800],
  ])('make a large image as large as its page shows it: %s', async (category, width, height) => {
    const { addPost } = await openLanding();
    const { data } = Object(
      await (await addPost(imageForm(await bytesOf(picture(2000, 1000).jpeg()), category))).json(),
    );
    expect(data).toMatchObject({ width, height });
  });

  it('stand upright, and keep nothing of what the camera wrote', async () => {
    const { addPost, request } = await openLanding();
    const turned = picture(40, 20)
      .withExif({ IFD0: { Artist: 'Nimali' } })
      .withMetadata({ orientation: 6 });
    const { data } = Object(await (await addPost(imageForm(await bytesOf(turned.jpeg()), 'post'))).json());
    expect(data).toMatchObject({ width: 20, height: 40 });
    const stored = await sharp(await (await request('GET', data.post_link)).arrayBuffer()).metadata();
    expect(stored.exif).toBeUndefined();
  });

  it('do not unfold a small file to more than the server has room for', async () => {
    const { addPost } = await openLanding();
    // 64 million pixels in a few kilobytes: only its head is ever read
    const reply = await addPost(imageForm(headOfPng(8_000, 8_000), 'post'));
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ message: expect.stringContaining('50 million') });
    expect((await addPost(imageForm(headOfPng(50_000, 1_001), 'post'))).status).toBe(413);
    // 50 million are not too many: this one has nothing behind its head, which is another fault
    expect((await addPost(imageForm(headOfPng(50_000, 1_000), 'post'))).status).toBe(415);
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

describe('what the academy says to visitors', () => {
  it('is what its settings say', async () => {
    const social = [{ kind: 'chat' as const, address: 'https://chat.test/us' }];
    const { request } = await openTestApp({
      config: {
        priceInfo: 'Rs 2,000',
        paymentInfo: 'Call us.',
        social,
        academyName: 'Galle English Academy',
        privacyInfo: 'Ask Ms Perera.',
        markingDays: 3,
      },
    });
    const reply = await request('GET', '/api/landing/info');
    expect(await reply.json()).toEqual({
      price_info: 'Rs 2,000',
      payment_info: 'Call us.',
      social,
      academy_name: 'Galle English Academy',
      privacy_info: 'Ask Ms Perera.',
      privacy_words: null,
      marking_days: 3,
    });
  });

  it('is nothing where they say nothing', async () => {
    const { request } = await openTestApp();
    const reply = await request('GET', '/api/landing/info');
    expect(await reply.json()).toEqual({
      price_info: null,
      payment_info: null,
      social: [],
      academy_name: null,
      privacy_info: null,
      privacy_words: null,
      marking_days: null,
    });
  });
});

describe('reviews', () => {
  it('are written by whoever has sat something and read by everybody once an admin let them through, newest first', async () => {
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
      waiting: 1,
    });
    clock.nowMs += 1_000;
    const second = Object(await (await review('', 4, admin.headers)).json()).data;
    const list = async () => Object(await (await request('GET', '/api/exams/getallfeedbacks')).json()).data;
    expect(await list()).toEqual([]);
    for (const { feedback_id } of [data, second])
      await request('PUT', '/api/exams/hidefeedback', { body: { feedback_id, hidden: 0 }, headers: admin.headers });
    const { waiting, ...shown } = data;
    expect(waiting).toBe(1);
    expect(await list()).toEqual([expect.objectContaining({ reviewer_name: 'boss Test', rating: 4 }), shown]);
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
    /** Lets through what waits of everybody. */
    const letAllThrough = () =>
      landing.store.transact((tx) => tx.updateTable('feedbacks').set({ approved: 1 }).execute());
    return { ...landing, review, list, texts, hide, letAllThrough };
  }

  it('are one for each student: a new one replaces it', async () => {
    const { review, texts, student, admin, letAllThrough } = await openReviews();
    await review('first', student);
    await review('of another', admin);
    await letAllThrough();
    expect(await texts()).toEqual(['of another', 'first']);
    expect((await review('second', student)).status).toBe(201);
    expect(await texts()).toEqual(['of another']);
    await letAllThrough();
    expect(await texts()).toEqual(['second', 'of another']);
  });

  it('cannot be written without end', async () => {
    const { request, signUp, store } = await openTestApp({ config: { limitScale: 0.1 } });
    const { headers, user } = await signUp('nimal');
    await endAttempt(store, user.user_id);
    const review = () =>
      request('POST', '/api/exams/addfeedback', { body: { rating: 5, textValue: 'again' }, headers });
    expect((await review()).status).toBe(201);
    expect((await review()).status).toBe(429);
  });

  it.each(['cheap papers at https://evil.test', 'www.evil.test', 'evil.com', 'write to me@evil.test'])(
    'hold no address: %s',
    async (text) => {
      const { review, texts, student, letAllThrough } = await openReviews();
      await review('good', student);
      await letAllThrough();
      const reply = await review(text, student);
      expect(reply.status).toBe(422);
      const message = 'A review cannot hold web or email addresses.';
      expect(await reply.json()).toMatchObject({ message, fields: { textValue: message } });
      expect(await texts()).toEqual(['good']);
    },
  );

  it('show no address that an old account has for a name', async () => {
    const { review, list, student, store, letAllThrough } = await openReviews();
    await review('good', student);
    await letAllThrough();
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
    const [{ feedback_id }] = await list(admin.headers);
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
    expect(await list(admin.headers)).toMatchObject([{ review: 'rude again', hidden: 0, waiting: 1 }]);
    expect((await hide(feedback_id, 0, admin)).status).toBe(404);
    const [again] = await list(admin.headers);
    expect((await hide(again.feedback_id, 2, admin)).status).toBe(400);
    await hide(again.feedback_id, 0, admin);
    expect(await texts()).toEqual(['rude again']);
  });

  it('[R234] wait for an admin, and their writer is told so', async () => {
    const { review, texts, hide, student, admin, signUp, request } = await openReviews();
    const mine = async ({ headers }: { headers: Record<string, string> }) =>
      Object(await (await request('GET', '/api/exams/getmyfeedback', { headers })).json()).data;
    expect(await mine(student)).toBeNull();
    await review('good', student);
    const other = await signUp('kamala');
    expect([await texts(), await texts(other.headers)]).toEqual([[], []]);
    expect(await texts(student.headers)).toEqual(['good']);
    const own = await mine(student);
    expect(own).toMatchObject({ review: 'good', waiting: 1 });
    await hide(own.feedback_id, 0, admin);
    expect(await texts()).toEqual(['good']);
    expect(await mine(student)).not.toHaveProperty('waiting');
  });

  it('[R234] are not written by who has ended nothing yet', async () => {
    const { review, signUp, store } = await openReviews();
    const stranger = await signUp('stranger');
    const refused = await review('buy here', stranger);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'nothing_sat' }]);
    await endAttempt(store, stranger.user.user_id);
    expect((await review('good', stranger)).status).toBe(201);
  });

  it('[R234] do not show a name that would pass for somebody else’s', async () => {
    const app = await openTestApp({ config: { academyName: 'Galle English Academy' } });
    for (const [name, first_name, last_name] of [
      ['a', 'Admin', 'Perera'],
      ['b', 'Galle English', 'Academy'],
      ['c', 'Nimal', 'Perera'],
    ] as const) {
      const { user, headers } = await app.signUp(name);
      const set = { first_name, last_name };
      await app.store.transact((tx) => tx.updateTable('users').set(set).where('user_id', '=', user.user_id).execute());
      await endAttempt(app.store, user.user_id);
      await app.request('POST', '/api/exams/addfeedback', { body: { rating: 5, textValue: name }, headers });
    }
    await app.store.transact((tx) => tx.updateTable('feedbacks').set({ approved: 1 }).execute());
    const { data } = Object(await (await app.request('GET', '/api/exams/getallfeedbacks')).json());
    const names = new Map(
      data.map((one: { review: string; reviewer_name: string }) => [one.review, one.reviewer_name]),
    );
    expect(Object.fromEntries(names)).toEqual({ a: 'A student', b: 'A student', c: 'Nimal Perera' });
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
