export const NEW_ADDRESS = {
  title: 'New email address',
  about:
    'Your academy entered a new email address for your account. Press the button to show that this mailbox is yours.',
  confirm: 'Confirm this address',
  confirming: 'Confirming...',
  login: 'Login',
  done: (email: string) => `Your email address is ${email} now. Log in with it. Your password is the same.`,
  notComplete: 'The link is not complete. Open it again from the mail.',
} as const;
