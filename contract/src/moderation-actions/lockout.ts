/** The name of the login error's field where the password is right and the account is suspended or banned. */
export const LOCKOUT_FIELD = 'account';
