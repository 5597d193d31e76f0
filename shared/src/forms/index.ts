export { Announcement, type AnnouncementProps } from './Announcement';
export { Checkbox, type CheckboxProps } from './fields/Checkbox';
export { CheckboxInput, type CheckboxInputProps } from './fields/CheckboxInput';
export { ComboboxMenu, useCombobox, type ComboboxOptions, type OptionList } from './Combobox';
export { isComposing } from './composition';
export { CopyButton, type CopyButtonProps } from './CopyButton';
export { PrintButton } from './PrintButton';
export { DataNotice, type DataNoticeProps } from './DataNotice';
export { downloadText } from './download';
export { emailDoubt } from './email-doubt';
export { ErrorSummary, type ErrorSummaryProps, type FieldProblem } from './fields/ErrorSummary';
export {
  fieldId,
  FormField,
  type Choice,
  type ControlProps,
  type FieldTexts,
  type FormFieldProps,
} from './fields/FormField';
export { HintAndDoubt } from './fields/HintAndDoubt';
export { RadioGroup, type RadioGroupProps } from './fields/RadioGroup';
export { RangeField, type RangeFieldProps } from './fields/RangeField';
export { RangeInput, type RangeInputProps } from './fields/RangeInput';
export { RequiredNote } from './fields/RequiredNote';
export { Select, type SelectProps } from './fields/Select';
export { TextArea, type TextAreaProps } from './fields/TextArea';
export { TextField, type TextFieldProps } from './fields/TextField';
export { ToggleGroup, type ToggleGroupProps } from './fields/ToggleGroup';
export { Honeypot, useBotGuard } from './Honeypot';
export { NeedsScript, type NeedsScriptProps } from './NeedsScript';
export { rateDoubt } from './rate-doubt';
export { emailProblem, phoneProblem, textOf, typedAddress, typedText, webAddress } from './rules';
export { SendingFailure, type SendingFailureProps } from './SendingFailure';
export { SendingStatus } from './SendingStatus';
export { useLeaveGuard } from './use-leave-guard';
export { changesIn, useForm, type Form, type FormOptions, type FormState } from './use-form';
