import { useEffect, useRef, type ComponentProps } from 'react';
import { useOnDemand } from '@jalon/shared/blocks';
import { Button } from '@jalon/shared/ui';
import { HintAndDoubt } from './FormField';
import { TextField } from './text-fields';

const loadDoubt = () => import('./email-doubt').then(({ emailDoubt }) => emailDoubt);

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
  const { value: doubtAbout, ask } = useOnDemand(loadDoubt);
  const isAddress = input.value.includes('@');
  useEffect(() => {
    if (isAddress) ask();
  }, [isAddress, ask]);
  const doubt = doubtAbout?.(input.value) ?? null;
  const correct = () => {
    if (doubt) input.onChange({ currentTarget: { value: doubt.corrected } });
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
        (hint ?? doubt) && (
          <>
            <HintAndDoubt hint={hint} doubt={doubt?.question ?? null} />{' '}
            {doubt && !input.readOnly && (
              <Button variant="quiet" onClick={correct}>
                {`Corriger en ${doubt.domain}`}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
