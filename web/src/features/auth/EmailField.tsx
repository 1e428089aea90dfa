import { TextField } from '#ui/TextField.tsx';

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The address one signs in with, where password managers look for it. */
export function EmailField(props: Props) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
