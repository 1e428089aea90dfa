import type { ReportTarget } from '@quad/contract/every.ts';
import { create } from 'zustand';

/** The content or person that the user is about to report. */
export type Reported = {
  target_type: ReportTarget;
  target_id: number;
  /** The text of the content as the user has read it. Undefined if it has none. */
  quote?: string | undefined;
  /** Whether the content has photos or videos. Staff see these, too. */
  hasMedia?: boolean;
  /**
   * The author of the content. After the report, the sheet offers to block the author. Undefined if the author is
   * unknown.
   */
  person?: { id: number; first_name: string; blocked: boolean };
};

/** The content or person that the report sheet is about. Null if the sheet is closed. */
export const useOpenReport = create<{ reported: Reported | null }>(() => ({ reported: null }));

/** Opens the report sheet above the screen. */
export const openReport = (reported: Reported): void => useOpenReport.setState({ reported });
export const closeReport = (): void => useOpenReport.setState({ reported: null });
