/** The typed bio that is not saved yet, with its author's id. It is still there after the browser's Back button. */
let draft: { user_id: number; text: string } | null = null;

export const bioDraft = (user_id: number): string | null => (draft?.user_id === user_id ? draft.text : null);

/** Stores the typed bio. Null removes it, once it is saved or discarded. */
export const setBioDraft = (user_id: number, text: string | null): void =>
  void (draft = text === null ? null : { user_id, text });
