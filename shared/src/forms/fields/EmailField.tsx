import { useRef, type ComponentProps } from 'react';
import { Button } from '@jalon/shared/ui';
import { HintAndDoubt } from './FormField';
import { TextField } from './text-fields';

/** Mail domains, each with its common typos. */
const TYPOS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmial.com gmai.com gmal.com gmail.fr gmail.co gmail.con gmaill.com',
  'hotmail.com': 'hotmial.com hotmai.com hotmail.con',
  'outlook.com': 'outlok.com outllok.com',
  'outlook.fr': 'outloo.fr',
  'yahoo.fr': 'yaho.fr yahou.fr',
  'orange.fr': 'ornage.fr orage.fr',
  'wanadoo.fr': 'wanado.fr',
  'laposte.net': 'laposte.fr',
  'free.fr': 'fre.fr',
};

/** The domain that a mistyped one stands for, with the corrected address and a question; null for a usual domain. */
export function emailDoubt(address: string) {
  const [name = '', typed = ''] = address.trim().split('@');
  const isTypo = (typos: string) => typos.split(' ').includes(typed.toLowerCase());
  const domain = Object.keys(TYPOS).find((own) => isTypo(TYPOS[own] ?? ''));
  if (typed === '' || domain === undefined) return null;
  const question = `Est-ce bien «\u00A0${typed.toLowerCase()}\u00A0», ou «\u00A0${domain}\u00A0»\u202F?`;
  return { question, domain, corrected: `${name}@${domain}` };
}

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** A field for an e-mail address. It questions a mistyped domain and offers the correct one. */
export function EmailField({ hint, ...input }: EmailFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const doubt = emailDoubt(input.value);
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
