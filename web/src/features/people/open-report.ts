import type { ReportTarget } from '@quad/contract/every.ts';
import { create } from 'zustand';

/** What is about to be reported. */
export type Reported = {
  target_type: ReportTarget;
  target_id: number;
  /** What stands there, as one read it; left out where there are no words. */
  quote?: string | undefined;
  /** Whether photos or videos belong to it: staff see them, too. */
  hasMedia?: boolean;
  /** Whose it is: blocking them is offered afterwards. Left out where nobody knows. */
  person?: { id: number; first_name: string; blocked: boolean };
};

/** What the report sheet is open for; null when it is not. */
export const useOpenReport = create<{ reported: Reported | null }>(() => ({ reported: null }));

/** Opens the report sheet above whatever is on screen. */
export const openReport = (reported: Reported): void => useOpenReport.setState({ reported });
export const closeReport = (): void => useOpenReport.setState({ reported: null });
