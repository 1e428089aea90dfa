/** The types of messages to support. Source: specification 1 §3 "Support action". */
export const SUPPORT_TYPES = ['SUPPORT', 'FEEDBACK'] as const;
export type SupportType = (typeof SUPPORT_TYPES)[number];

/**
 * The states of a message to support. `open`: new. `waiting`: staff wait for the writer. `done`: staff have finished.
 */
export const SUPPORT_STATES = ['open', 'waiting', 'done'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];
