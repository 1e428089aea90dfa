/** The labels of the buttons that open "Add New Place". Source: specification 2 §2 "Find Places". */
export const NONE = 'No results found. Create one?';
export const MISSING = 'Something missing?';
