/** What somebody writes to support for. Source: specification 1 §3 "Support action". */
export const SUPPORT_TYPES = ['SUPPORT', 'FEEDBACK'] as const;
export type SupportType = (typeof SUPPORT_TYPES)[number];

/** How far staff have come with a message: new, waiting for its writer, or dealt with. */
export const SUPPORT_STATES = ['open', 'waiting', 'done'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];
