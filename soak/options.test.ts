import { describe, expect, it } from 'vitest';
import { readOptions, sayOptions, WrongOption } from './options.ts';

describe('the options of a soak', () => {
  it('are one server on SQLite and a folder, unless others are given', () => {
    expect(readOptions(['--minutes', '2', '--seed', '7'])).toEqual({
      seed: 7,
      durationMs: 120_000,
      students: 20,
      devices: 50,
      servers: 1,
      database: 'sqlite',
      media: 'folder',
      balancer: 'own',
    });
    const several = readOptions('--servers 3 --database postgres --media s3 --balancer haproxy'.split(' '));
    expect(several).toMatchObject({ servers: 3, database: 'postgres', media: 's3', balancer: 'haproxy', devices: 75 });
    expect(readOptions(sayOptions(several).split(' '))).toEqual(several);
  });

  it.each([
    ['--servers 3', /SQLite is for one server\. Add --database postgres/],
    ['--servers 0 --database postgres', /--servers must be a whole number from 1 to 7, not '0'/],
    ['--servers 2.5 --database postgres', /--servers must be a whole number/],
    ['--servers many --database postgres', /--servers must be a whole number/],
    ['--servers 8 --database postgres', /--servers must be a whole number/],
    ['--database oracle', /--database must be sqlite or postgres, not 'oracle'/],
    ['--media tape', /--media must be folder or s3, not 'tape'/],
    ['--servers 2 --database postgres --balancer nginx', /--balancer must be own or haproxy, not 'nginx'/],
    ['--balancer haproxy', /A balancer needs several servers/],
    ['--minutes 0', /--minutes must be a number above 0, not '0'/],
    ['--minutes long', /--minutes must be a number above 0, not 'long'/],
    ['--seed -1', /--seed/],
    ['--students 0', /--students must be a whole number from 1/],
    ['--students 30 --devices 12', /--devices must be a whole number from 30/],
    ['--minuets 5', /minuets/],
    ['5', /'5'/],
  ])('that are wrong get a sentence: %s', (args, sentence) => {
    expect(() => readOptions(args.split(' '))).toThrow(WrongOption);
    expect(() => readOptions(args.split(' '))).toThrow(sentence);
  });
});
