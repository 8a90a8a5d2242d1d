// The login of the skeleton (start/inline/) can be used from the first paint on, long before the app is here on a slow line. What
// was typed in it comes with it: the screen that takes its place begins with that, and sends what was pressed already [R148].

// What finds the same thing in both forms.
const EMAIL = '[autocomplete="username"]';
const PASSWORD = '[autocomplete="current-password"]';
const BUTTON = '[type="submit"]';

/** The fields of the skeleton's login as the app took its place. Only in memory, and only until its screen has it. */
interface TypedLogin {
  email: string;
  password: string;
  /** LOGIN was pressed, and nothing was sent yet. */
  isPressed: boolean;
  /** A selector of what had the focus; null where nothing of the form had it. */
  focused: string | null;
}

let typed: TypedLogin | null = null;

/**
 * Resolves once the form may go: nobody is in the midst of it, or LOGIN was pressed. What was typed is kept for the screen, and
 * nothing more is taken in the moment that React still needs.
 */
export async function takeOverLogin(form: HTMLFormElement): Promise<void> {
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

/** What the screen begins with; null where nobody could type. */
export function readTypedLogin(): TypedLogin | null {
  return typed;
}

export function forgetTypedLogin(): void {
  typed = null;
}

function isPressed(form: HTMLFormElement): boolean {
  return 'pressed' in form.dataset;
}

/** A field that has the focus is not left by going to another field, or by a look at another window. */
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
    // the focus is nowhere while it goes
    const lookSoon = () => setTimeout(look);
    form.addEventListener('focusout', lookSoon);
    form.addEventListener('submit', lookSoon);
  });
}
