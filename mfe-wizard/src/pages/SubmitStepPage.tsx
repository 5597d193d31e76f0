export { SubmitStep as default } from '../features/request/components/contact/SubmitStep';
