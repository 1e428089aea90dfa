import { create } from 'zustand';

/**
 * The chat in which the page asks whether the user wants notifications, with the name of who may answer. Null while it
 * does not ask.
 */
export const useAsking = create<{ asked: { chat_id: number; name: string } | null }>(() => ({ asked: null }));
