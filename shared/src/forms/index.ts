export { Announcement } from './Announcement';
export { ComboboxMenu, isComposing, useCombobox, type OptionList } from './Combobox';
export { rateWarning } from './warnings';
export { Checkbox, CheckboxInput } from './fields/Checkbox';
export { EmailField } from './fields/EmailField';
export { ErrorSummary, type FieldProblem } from './fields/ErrorSummary';
export { fieldId, FormField, HintAndWarning, RequiredNote, type Choice } from './fields/FormField';
export { RadioGroup, type RadioGroupProps } from './fields/RadioGroup';
export { RangeField, RangeInput } from './fields/RangeField';
export { SelectField, TextArea, TextField } from './fields/text-fields';
export { ToggleGroup } from './fields/ToggleGroup';
export { dropHandOver, HAND_OVER_HASH, handedOver, handOver, type HandedOver } from './hand-over';
export { downloadText } from './download';
export { CopyButton, PrintButton } from './keep';
export { SentLines } from './SentLines';
export { emailProblem, phoneProblem, textOf, typedAddress, typedText, webAddress } from './rules';
export {
  DataLine,
  Honeypot,
  NeedsScript,
  SendingFailure,
  SendingStatus,
  useBotGuard,
  useLeaveGuard,
} from './Sending';
export { UnkeptNotice } from './UnkeptNotice';
export { useFields, useForm, type Form, type FormState } from './use-form';
