// The header. What loads with it stands alone here: texts of lazy parts would make the first load bigger.

export const SKIP = 'Skip to the content';
export const MENU = 'Menu';
export const BRAND = 'Papertide';
export const MAIN = 'Main';
export const SIGN_UP = 'Sign Up';
export const LOGIN = 'Login';
export const LIBRARY = 'Exam Library';
export const userMenuLabel = (name: string) => `${name}, menu`;

export const NOT_IN_VIEW = 'Not part of this view';
