/** What somebody writes to support for. Source: specification 1 §3 "Support action". */
export const SUPPORT_TYPES = ['SUPPORT', 'FEEDBACK'] as const;
export type SupportType = (typeof SUPPORT_TYPES)[number];
