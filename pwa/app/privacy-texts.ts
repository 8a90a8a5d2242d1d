/** The privacy page, in the order of its parts. `academy` is the academy's name, or 'your academy'. */
export const PRIVACY = {
  title: 'Privacy',
  about: (name: string) =>
    `${name} runs this site with Papertide, an app for practice papers. This page says what we keep about you, why we keep it, who sees it, and how you can save it or delete it.`,
  ownWords: (academy: string) => `From ${academy}`,
  anAcademy: 'An academy',
  yourAcademy: 'your academy',
  what: 'What we keep',
  account:
    'Your account: your name, email and address, your phone number if your academy has it, and notes that your academy writes for its staff. We keep your password only in a form that nobody can read.',
  work: 'Your work: the papers you take, your answers, notes and highlights, your recordings, your results, and the marks and comments that a teacher gives you.',
  settings: (academy: string) =>
    `Your settings, the months and classes that ${academy} gives you, and what you paid: the amount, the day and the receipt.`,
  review: 'Your review, if you write one.',
  logins:
    'When you log in, and from which network (as a code, not as its address). Which version of the app each device has, and how much work on it is not sent yet.',
  why: 'Why',
  whyText:
    'To give you the papers, to keep your answers safe, to mark your work, to show you your progress, and to help you when something does not arrive. There is no advertising, and nobody follows you to other sites. The only cookie keeps you logged in.',
  where: 'Where it is',
  whereText: (academy: string) =>
    `On the device where you work, so that you can work without a connection, and on the server of ${academy}. If the device is not yours, press ‘Remove my data from this device’ in your profile when you have finished. What you record in shadowing is on the device only.`,
  who: 'Who sees it',
  you: 'You.',
  admins: (academy: string) =>
    `The owner and the admins of ${academy}: they read your work to mark it, and they see your results and your account.`,
  teachers: 'The teachers of your classes: they read your work to mark it, and they see your results.',
  markers: 'Markers: they read the writing and speaking that they are asked to mark.',
  desk: (academy: string) =>
    `The front desk of ${academy}: your account, your months, payments and classes, but not your work and not your results.`,
  links: (academy: string) =>
    `Anybody who has a link to your report card: the card, until the link ends. You or ${academy} can make such a link and close it.`,
  codes:
    'Anybody who has the check code of a printed report card: your name and the bands on the card, with their papers and days.',
  everybody: (academy: string) => `Everybody, but only your review with your name, after ${academy} has read it.`,
  notSold:
    'We do not sell it and do not give it to others. The people who run the server and send its mail can see what is there.',
  howLong: 'How long',
  asLong: (academy: string) =>
    `As long as you have an account. When you delete it, all of this is deleted at once. We keep a note that an account was deleted, and the amounts and days of payments, without a name. Backups keep a copy until ${academy} deletes them. You stay logged in for up to 60 days if you do not use the app.`,
  stays: (academy: string) =>
    `Two things can stay. If ${academy} removed you from a class or ended your access, we keep a code made from your email address for a year, so that a new account does not change this. If you did not confirm your email address, the months and classes for that address stay on the list of ${academy}, because only the owner of the mailbox may have them. You can ask ${academy} to take the address off the list.`,
  can: 'What you can do',
  save: 'Save everything that we keep about you as a file: in your profile, under ‘Your data’.',
  delete: 'Delete your account: in the same place. You need your password.',
  wrong: (academy: string) => `If something is wrong, ask ${academy} to change it.`,
  toProfile: 'Go to your profile',
  under18: 'If you are under 18',
  guardian: (academy: string) =>
    `Ask a parent or guardian before you register. They can ask ${academy} what is kept about you, and ask to delete it.`,
  questions: 'Questions',
  askOffline: (academy: string) => `Ask ${academy}. You can read more here when you are online.`,
  ask: (academy: string) => `Ask ${academy}, by mail, by phone or in person.`,
  disclaimer: 'Disclaimer',
};
