export { AdminHome } from './AdminHome.tsx';
export { ReviewsScreen } from './ReviewsScreen.tsx';
