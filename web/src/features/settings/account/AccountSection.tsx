import type { ReactNode } from 'react';
import css from './account.module.css';
import { DataDownload } from './DataDownload.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

type Props = {
  /** The address one signed up with, once it is known. */
  email: string | undefined;
  /** The button that signs out. */
  logout: ReactNode;
};

/** The end of the settings: taking one's data along, signing out, leaving. */
export function AccountSection({ email, logout }: Props) {
  return (
    <>
      <DataDownload />
      <div className={css.part}>
        <h3>Logout</h3>
        <p className={css.words}>{email ? `Signed in as ${email}` : 'Sign out on this device.'}</p>
        <div>{logout}</div>
      </div>
      <DeleteAccount email={email} />
    </>
  );
}
