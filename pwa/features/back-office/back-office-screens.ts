// What the academy's staff sees besides papers, marking and access.

export { AdminHome } from './AdminHome.tsx';
export { ReviewsScreen } from './ReviewsScreen.tsx';
