import { lazy, Suspense, useEffect, useState } from 'react';

const ProofForm = lazy(async () => ({ default: (await import('./proof-form.tsx')).ProofForm }));

type Asked = (isProven: boolean) => void;

/** Calls that wait for the same code; the dialog reads them. */
let waiting: Asked[] = [];
let open: (() => void) | undefined;

/** Opens the dialog; resolves when it is closed. Calls that ask at the same time share it. */
export function askProof(): Promise<boolean> {
  if (!open) return Promise.resolve(false);
  open();
  return new Promise((resolve) => waiting.push(resolve));
}

/** Asks for a code of the authenticator app during a session, before settings of money and operators change. */
export function ProofDialog() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    open = () => setOpen(true);
    return () => {
      open = undefined;
    };
  }, []);
  const close = (isProven: boolean) => {
    const asked = waiting;
    waiting = [];
    setOpen(false);
    for (const resolve of asked) resolve(isProven);
  };
  return isOpen ? (
    <Suspense>
      <ProofForm onClose={close} />
    </Suspense>
  ) : null;
}
