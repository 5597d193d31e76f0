import { ContactDetails } from '../features/contact/components/ContactDetails';
import { ContactForm } from '../features/contact/components/ContactForm';
import { ContactHead } from '../features/contact/components/ContactHead';
import { FormSection } from '../ui/FormSection';

const TITLE_ID = 'message-titre';

export default function ContactPage() {
  return (
    <>
      <ContactHead />
      <FormSection id="message" titleId={TITLE_ID} title="Votre message" aside={<ContactDetails />}>
        <ContactForm labelledBy={TITLE_ID} />
      </FormSection>
    </>
  );
}
