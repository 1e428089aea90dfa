import { type ReactNode, Suspense } from 'react';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { lazy } from '#ui/lazy.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

const DataDownload = lazy(async () => ({ default: (await import('./DataDownload.tsx')).DataDownload }));

type Props = {
  /** The address with which the user logs in. Undefined until it is fetched. */
  email: string | undefined;
  logout: ReactNode;
};

/** The last section of the settings: export the data, log out, delete the account. */
export function AccountSection({ email, logout }: Props) {
  return (
    <>
      <ErrorBoundaryWithRetry what="your download">
        <Suspense fallback={<SkeletonRows count={2} />}>
          <DataDownload />
        </Suspense>
      </ErrorBoundaryWithRetry>
      <div className="stack gap-10">
        <h3>Logout</h3>
        <p className="hint">{email ? `Signed in as ${email}` : 'Sign out on this device.'}</p>
        <div>{logout}</div>
      </div>
      <DeleteAccount email={email} />
    </>
  );
}
