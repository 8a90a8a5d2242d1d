export const NEW_ADDRESS = {
  title: 'New email address',
  about:
    'Your academy entered a new email address for your account. Press the button to show that this mailbox is yours.',
  confirm: 'Confirm this address',
  confirming: 'Confirming...',
  login: 'Login',
  done: (email: string) => `Your email address is ${email} now. Log in with it. Your password is the same.`,
  invited: (email: string) =>
    `Your email address is ${email} now. We sent a mail to it. Open the link in the mail to choose your password.`,
  notComplete: 'The link is not complete. Open it again from the mail.',
} as const;
