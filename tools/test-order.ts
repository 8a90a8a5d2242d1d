import { readFileSync } from 'node:fs';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * Runs the files of one environment after each other: Vitest ends a worker whose next file needs another environment, and
 * the new one loads all modules again. The project with the soak begins, so that no worker is alone with it at the end.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method, which leaves the array as it is
    const usual = await super.sort(files);
    const places = new Map(usual.map((file) => [file, placeOf(file)]));
    return [...places].toSorted(([, a], [, b]) => Number(a > b) - Number(a < b)).map(([file]) => file);
  }
}

function placeOf({ project, moduleId }: TestSpecification): string {
  const name = project.name === 'whole' ? '' : project.name;
  return `${name} ${needsPage(moduleId) ? 'jsdom' : 'node'}`;
}

function needsPage(file: string): boolean {
  return readFileSync(file, 'utf8').includes('@vitest-environment jsdom');
}
