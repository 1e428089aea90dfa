/** Features that are built and not shown yet. This is the only place. */
export const flags: { date_picture: boolean } = {
  /** The picture for matches in Settings; its call works already. Source: specification 1 §2, decisions.md. */
  date_picture: false,
};
