/** The `field` of the error of login where the password is right and the account is suspended or banned. */
export const LOCKOUT_FIELD = 'account';
