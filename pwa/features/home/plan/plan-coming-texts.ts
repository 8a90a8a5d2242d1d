export const PLAN_COMING = 'Your plan is coming...';
