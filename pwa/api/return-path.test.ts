import { describe, expect, it } from 'vitest';
import { isPaperPath, loginPath, safeReturnTo, signUpPath } from './return-path.ts';

describe('where login leads back to', () => {
  it.each([
    '/user/exam/attend',
    '/user/exam/attend?examCategory=reading&creationStatus=complete',
    '/user/exam/result/1',
  ])('is %s, a path of this app', (path) => expect(safeReturnTo(path)).toBe(path));

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'user/exam',
    '/a\\..\\b',
    '/auth/user/login',
    '',
    null,
  ])('is the root instead of %j', (path) => expect(safeReturnTo(path)).toBe('/'));

  it('is carried by the login address', () => {
    expect(loginPath({ pathname: '/user/exam/result/1', search: '?a=b' })).toBe(
      '/auth/user/login?returnTo=%2Fuser%2Fexam%2Fresult%2F1%3Fa%3Db',
    );
    expect(loginPath({ pathname: '/' })).toBe('/auth/user/login');
    expect(signUpPath({ pathname: '/user/exam/attend', search: '?attend=1' })).toBe(
      '/user/register?returnTo=%2Fuser%2Fexam%2Fattend%3Fattend%3D1',
    );
  });
});

describe('a paper on the screen', () => {
  it.each(['reading', 'listening', 'writing', 'speaking'])('is a %s attempt', (category) =>
    expect(isPaperPath(`/user/exam/attend/${category}/01900000`)).toBe(true),
  );
  it.each(['/user/exam/result/01900000', '/user/exam/result'])('is a result: %s', (path) =>
    expect(isPaperPath(path)).toBe(true),
  );
  it.each(['/', '/user/exam/attend', '/user/exam/results', '/disclaimer'])('is not %s', (path) =>
    expect(isPaperPath(path)).toBe(false),
  );
});
