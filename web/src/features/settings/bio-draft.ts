/** A bio that is typed and not saved, of the person who typed it: the browser's Back does not lose it. */
let draft: { user_id: number; text: string } | null = null;

export const bioDraft = (user_id: number): string | null => (draft?.user_id === user_id ? draft.text : null);

/** Keeps what is typed; null once it is saved or given up. */
export const setBioDraft = (user_id: number, text: string | null): void =>
  void (draft = text === null ? null : { user_id, text });
