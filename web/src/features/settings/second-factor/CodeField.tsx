import { TextField } from '#ui/TextField.tsx';

type Props = { value: string; error: string | undefined; hint: string; onChange: (code: string) => void };

/** The field for a code from the authenticator app. */
export function CodeField(props: Props) {
  return (
    <TextField
      label="Authentication code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
