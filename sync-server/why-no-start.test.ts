import { describe, expect, it } from 'vitest';
import { whyNoStart } from './why-no-start.ts';

const systemError = (fields: { code: string; syscall: string; path?: string }) =>
  Object.assign(new Error(`${fields.code}: ${fields.syscall}`), fields);

describe('a server that does not start', () => {
  it('blames the port only where it could not listen', () => {
    expect(whyNoStart(systemError({ code: 'EACCES', syscall: 'listen' }))).toContain('Set HOST and PORT');
    const refusedFile = whyNoStart(systemError({ code: 'EACCES', syscall: 'mkdir', path: '/data/media' }));
    expect(refusedFile).toContain('may not read or write /data/media');
    expect(refusedFile).not.toContain('PORT');
  });

  it.each([
    ['DATABASE_LOST', 'Check that PostgreSQL runs'],
    ['28P01', 'the host, database, user and password in DATABASE_URL'],
    ['42501', 'grant it CREATE on the database and on its schema'],
  ])('says what to do about a database that answers %s', (code, advice) => {
    expect(whyNoStart(Object.assign(new Error('refused'), { code }))).toContain(advice);
  });
});
