import type { ReportTarget } from '@quad/contract/every.ts';
import { create } from 'zustand';

/** The thing that the user is about to report. */
export type Reported = {
  target_type: ReportTarget;
  target_id: number;
  /** Its text as the user read it. Left out if it has none. */
  quote?: string | undefined;
  /** Whether it has photos or videos, which staff see, too. */
  hasMedia?: boolean;
  /** Its author, whom the sheet offers to block afterwards. Left out if the author is unknown. */
  person?: { id: number; first_name: string; blocked: boolean };
};

/** The subject of the report sheet; null if the sheet is closed. */
export const useOpenReport = create<{ reported: Reported | null }>(() => ({ reported: null }));

/** Opens the report sheet above the screen. */
export const openReport = (reported: Reported): void => useOpenReport.setState({ reported });
export const closeReport = (): void => useOpenReport.setState({ reported: null });
