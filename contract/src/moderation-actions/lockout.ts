/** The field that login names where the password is right and the account is suspended or banned: the account itself. */
export const LOCKOUT_FIELD = 'account';
