import type { AppFiles } from './app-files.ts';
import { HIDE_PASSWORD, LOGGING_IN, LOGIN, MISSING, RELOAD, SHOW_PASSWORD } from './inline-texts.ts';
import { watchMissingFiles } from './missing-files.ts';

interface Controls {
  email: HTMLInputElement;
  password: HTMLInputElement;
  eye: HTMLButtonElement;
  login: HTMLButtonElement;
}

/**
 * Until the app adopts what was typed (features/account/typed-login.ts), a press on Login waits for it: nothing is
 * sent [R148].
 */
export function makeLoginUsable(form: HTMLFormElement, files: AppFiles | null): void {
  const { email, password, eye, login: button } = form.elements as HTMLFormControlsCollection & Controls;
  const fail = (words: string) => form.previousElementSibling?.replaceChildren(words);

  function wait(isWaiting: boolean): void {
    form.toggleAttribute('data-pressed', isWaiting);
    button.setAttribute('aria-disabled', String(isWaiting));
    button.textContent = isWaiting ? LOGGING_IN : LOGIN;
    email.readOnly = password.readOnly = isWaiting;
  }
  const askAgain = watchMissingFiles(files, (onlyReloadHelps) => {
    // nothing may move while somebody types: they are told once they press
    const isTold = 'pressed' in form.dataset || !form.contains(document.activeElement);
    // a reload loses what was typed, so only the person starts it
    if (onlyReloadHelps) fail(RELOAD);
    else if (isTold) fail(MISSING);
    wait(false);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    fail('');
    wait(true);
    askAgain();
  });
  eye.addEventListener('click', () => {
    const isShown = password.type === 'password';
    password.type = isShown ? 'text' : 'password';
    eye.setAttribute('aria-pressed', String(isShown));
    eye.setAttribute('aria-label', isShown ? HIDE_PASSWORD : SHOW_PASSWORD);
  });
}
