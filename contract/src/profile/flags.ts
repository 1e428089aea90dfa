/** What is built and not shown yet, each in this one place. */
export const flags: { date_picture: boolean } = {
  /** The picture for matches in Settings; its call works all the same. Source: specification 1 §2, decisions.md. */
  date_picture: false,
};
