// Hands a typed login over to the login screen, in memory only. It comes from the skeleton's login (start/inline/), which
// works from the first paint, long before the app loads on a slow line [R148], or from a sign-up.

const EMAIL = '[autocomplete="username"]';
const PASSWORD = '[autocomplete="current-password"]';
const BUTTON = '[type="submit"]';

/** In memory only, until the login screen reads it. */
interface TypedLogin {
  email: string;
  password: string;
  isPressed: boolean;
  focused: string | null;
}

let typed: TypedLogin | null = null;

/**
 * Resolves once the form may be replaced: no field is in use, or LOGIN was pressed. Stores what was typed for the
 * login screen and blocks further input while React renders.
 */
export async function adoptLogin(form: HTMLFormElement): Promise<void> {
  await untilLeft(form);
  const find = (selector: string) => form.querySelector<HTMLInputElement>(selector);
  typed = {
    email: find(EMAIL)?.value ?? '',
    password: find(PASSWORD)?.value ?? '',
    isPressed: isPressed(form),
    focused: [EMAIL, PASSWORD, BUTTON].find((selector) => find(selector) === document.activeElement) ?? null,
  };
  form.inert = true;
}

/** After a sign-up, LOGIN needs one press. */
export function handOverLogin(email: string, password: string): void {
  typed = { email, password, isPressed: false, focused: BUTTON };
}

export function readTypedLogin(): TypedLogin | null {
  return typed;
}

export function forgetTypedLogin(): void {
  typed = null;
}

function isPressed(form: HTMLFormElement): boolean {
  return 'pressed' in form.dataset;
}

/** Resolves once LOGIN is pressed or the focus leaves the form; moving to another field or window does not count. */
function untilLeft(form: HTMLFormElement): Promise<void> {
  const isLeft = () => isPressed(form) || !form.contains(document.activeElement);
  return new Promise((resolve) => {
    if (isLeft()) return resolve();
    const look = () => {
      if (!isLeft()) return;
      form.removeEventListener('focusout', lookSoon);
      form.removeEventListener('submit', lookSoon);
      resolve();
    };
    // while the focus moves, no element has it
    const lookSoon = () => setTimeout(look);
    form.addEventListener('focusout', lookSoon);
    form.addEventListener('submit', lookSoon);
  });
}
