import { useEffect, useRef, type ComponentProps } from 'react';
import { useOnDemand } from '@jalon/shared/blocks';
import { Button } from '@jalon/shared/ui';
import { HintAndWarning } from './FormField';
import { TextField } from './TextField';

const loadWarning = () => import('./email-warning').then(({ emailWarning }) => emailWarning);

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/**
 * A field for an e-mail address. For a mistyped domain it asks a question and offers the correct domain; the code for
 * that is loaded once an address is entered.
 */
export function EmailField({ hint, ...input }: EmailFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { value: warningAbout, ask } = useOnDemand(loadWarning);
  const isAddress = input.value.includes('@');
  useEffect(() => {
    if (isAddress) ask();
  }, [isAddress, ask]);
  const warning = warningAbout?.(input.value) ?? null;
  const correct = () => {
    if (warning) input.onChange({ currentTarget: { value: warning.corrected } });
    field.current?.focus();
  };
  return (
    <TextField
      autoComplete="email"
      spellCheck={false}
      {...input}
      ref={field}
      type="email"
      hint={
        (hint ?? warning) && (
          <>
            <HintAndWarning hint={hint} warning={warning?.question ?? null} />{' '}
            {warning && !input.readOnly && (
              <Button variant="quiet" onClick={correct}>
                {`Corriger en ${warning.domain}`}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
