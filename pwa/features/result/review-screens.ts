// The screens that share the code of the review load as one file.

export { ListenScreen } from './listening/ListenScreen.tsx';
export { ReviewScreen } from './review/ReviewScreen.tsx';
