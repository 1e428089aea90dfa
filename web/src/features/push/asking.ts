import { create } from 'zustand';

/**
 * The chat in which the page asks whether the user wants notifications. `name` is the name of the person who may answer
 * the user's message. Null while the page does not ask.
 */
export const useAsking = create<{ asked: { chat_id: number; name: string } | null }>(() => ({ asked: null }));
