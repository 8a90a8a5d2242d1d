import type { Locator, Page } from '@playwright/test';

export interface Hand {
  page: Page;
  readonly actions: number;
  press: (target: Locator) => Promise<void>;
  fill: (field: Locator, words: string) => Promise<void>;
  choose: (field: Locator, option: string | { label: string }) => Promise<void>;
  check: (box: Locator) => Promise<void>;
}

export function createHand(page: Page): Hand {
  let actions = 0;
  const counted =
    <Args extends unknown[]>(act: (...args: Args) => Promise<unknown>) =>
    async (...args: Args) => {
      actions += 1;
      await act(...args);
    };
  return {
    page,
    get actions() {
      return actions;
    },
    press: counted((target) => target.click()),
    fill: counted((field, words) => field.fill(words)),
    choose: counted((field, option) => field.selectOption(option)),
    check: counted((box) => box.check()),
  };
}
