import type { ReportTarget } from '@quad/contract/every.ts';
import { create } from 'zustand';

/** The content or person that the user is about to report. */
export type Reported = {
  target_type: ReportTarget;
  target_id: number;
  /** The text of the content as the user has read it; undefined if it has no text. */
  quote?: string | undefined;
  /** Whether the content has photos or videos, which staff will also see. */
  hasMedia?: boolean;
  /**
   * The author of the content. The sheet offers to block the author after the report. Undefined if the author is
   * unknown, or has deleted their account.
   */
  person?: { id: number; first_name: string; blocked: boolean } | undefined;
};

/** The content or person of the report sheet; null if the sheet is closed. */
export const useOpenReport = create<{ reported: Reported | null }>(() => ({ reported: null }));

export const openReport = (reported: Reported): void => useOpenReport.setState({ reported });
export const closeReport = (): void => useOpenReport.setState({ reported: null });
