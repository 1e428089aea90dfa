/** The `field` of a login error. The password is right, but the account is suspended or banned. */
export const LOCKOUT_FIELD = 'account';
