import { Argument, type Command } from 'commander';
import { LOAD_ERRORS, REFUSALS } from '../core/refusals';
import { EXIT, EXIT_HELP, print, type PrintOptions } from './exit-codes';

const EXPLANATIONS = { ...REFUSALS, ...LOAD_ERRORS };
type Code = keyof typeof EXPLANATIONS;
const CODES = Object.keys(EXPLANATIONS) as Code[];

const textOf = (code: Code) => {
  const { cause, remedy } = EXPLANATIONS[code];
  return `${code}\n  Cause:  ${cause}\n  Remedy: ${remedy}`;
};

/** Prints what codes of refusals mean. */
export function explainCommand(jalon: Command): void {
  jalon
    .command('explain')
    .description(
      'cause and remedy of a refusal, or of an error card, by its code; of all codes when left out',
    )
    .addArgument(
      new Argument('[code]', 'the code behind a reason, such as "module-version"').choices(CODES),
    )
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', `\nExample: jalon explain module-version\n${EXIT_HELP}`)
    .action((code: Code | undefined, options: PrintOptions) => {
      const codes = code === undefined ? CODES : [code];
      const data = { codes: codes.map((one) => ({ code: one, ...EXPLANATIONS[one] })) };
      print(
        'explain',
        { text: codes.map(textOf).join('\n\n'), data, exitCode: EXIT.done },
        options,
      );
    });
}
