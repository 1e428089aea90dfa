/** The words of a text, which are on lines of their own or separated by commas. */
export const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
