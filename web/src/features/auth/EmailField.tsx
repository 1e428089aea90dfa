import { TextField } from '#ui/TextField.tsx';

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The field for the login address. Password managers recognize it by its name and type. */
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
