/** Days after which a notification is deleted, read or not. */
export const NOTIFICATIONS_KEPT_DAYS = 180;
