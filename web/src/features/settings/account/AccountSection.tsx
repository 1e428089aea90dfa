import { type ReactNode, Suspense } from 'react';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { lazy } from '#ui/lazy.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import css from './account.module.css';
import { DeleteAccount } from './DeleteAccount.tsx';

const DataDownload = lazy(async () => ({ default: (await import('./DataDownload.tsx')).DataDownload }));

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
      <ErrorBoundaryWithRetry what="your download">
        <Suspense fallback={<SkeletonRows count={2} />}>
          <DataDownload />
        </Suspense>
      </ErrorBoundaryWithRetry>
      <div className={css.part}>
        <h3>Logout</h3>
        <p className="hint">{email ? `Signed in as ${email}` : 'Sign out on this device.'}</p>
        <div>{logout}</div>
      </div>
      <DeleteAccount email={email} />
    </>
  );
}
