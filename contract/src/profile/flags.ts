/** Switches for features that are built but not yet shown. No other file has such switches. */
export const flags: { date_picture: boolean } = {
  /**
   * Whether Settings show the picture for matches. The call that replaces this picture works already. Source:
   * specification 1 §2, decisions.md.
   */
  date_picture: false,
};
