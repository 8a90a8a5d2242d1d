export const TABLE = 'Table';
