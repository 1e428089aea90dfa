import type { SupportState, SupportType } from '@quad/contract/support/shapes.ts';
import { create } from 'zustand';

/** The filter of the inbox. Without a type, the inbox lists messages of both types. */
export const useSupportFilter = create<{ state: SupportState; type?: SupportType }>(() => ({
  state: 'open',
}));
