/** The key under which this tab stores unconfirmed reactions, so that a reload loses none. */
export const WAITING_KEY = 'quad-reactions';
