/** The unsaved bio and its author's id. It survives a change of screen, but not a reload. */
let draft: { user_id: number; text: string } | null = null;

export const bioDraft = (user_id: number): string | null => (draft?.user_id === user_id ? draft.text : null);

/** Stores the unsaved bio. Null removes it after it was saved or discarded. */
export const setBioDraft = (user_id: number, text: string | null): void =>
  void (draft = text === null ? null : { user_id, text });
