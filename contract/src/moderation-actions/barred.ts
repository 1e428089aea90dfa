/** The field that login names where the password is right and staff keep the account's holder out: the account itself. */
export const BARRED_FIELD = 'account';
