export { Announcement } from './Announcement';
export { ComboboxMenu, isComposing, useCombobox, type OptionList } from './Combobox';
export { rateWarning } from './warnings';
export { Checkbox, CheckboxInput } from './fields/Checkbox';
export { EmailField } from './fields/EmailField';
export { ErrorSummary, type FieldProblem } from './fields/ErrorSummary';
export { fieldId, FormField, HintAndWarning, RequiredNote, type Choice } from './fields/FormField';
export { RadioGroup, type RadioGroupProps } from './fields/RadioGroup';
export { RangeField, RangeInput } from './fields/RangeField';
export { SelectField } from './fields/SelectField';
export { TextArea } from './fields/TextArea';
export { TextField } from './fields/TextField';
export { ToggleGroup } from './fields/ToggleGroup';
export {
  dropHandOver,
  HAND_OVER_HASH,
  readHandedOver,
  handOverValues,
  type HandedOver,
} from './hand-over';
export { downloadText } from './download';
export { CopyButton, PrintButton } from './keep';
export { PrivacyNote, NeedsScriptNote } from './notices';
export { SentAnswers } from './SentAnswers';
export { emailProblem, phoneProblem, formText, cleanAddress, cleanText, toWebUrl } from './rules';
export { Honeypot, SendingFailure, SendingStatus, useBotGuard } from './Sending';
export { NotStoredNotice, useLeaveGuard } from './NotStoredNotice';
export { useTextFields, useForm, type Form, type FormState } from './use-form';
