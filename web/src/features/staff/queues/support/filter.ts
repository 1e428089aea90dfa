import type { SupportState, SupportType } from '@quad/contract/support/shapes.ts';
import { create } from 'zustand';

/** Which messages the inbox lists; no type stands for both. */
export const useSupportFilter = create<{ state: SupportState; type?: SupportType }>(() => ({
  state: 'open',
}));
