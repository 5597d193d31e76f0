import { RequiredNote } from './RequiredNote';

export default { component: RequiredNote, layout: 'column' };

export const AboveAForm = () => <RequiredNote />;

export const WithAnOptionalField = () => <RequiredNote hasOptional />;
