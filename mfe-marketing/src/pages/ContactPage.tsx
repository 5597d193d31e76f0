import { PageHead } from '@jalon/shared/ui';
import { ContactDetails } from '../features/contact/components/ContactDetails';
import { ContactForm } from '../features/contact/components/ContactForm';
import { FormSection } from '../ui/FormSection';

const TITLE_ID = 'message-titre';

export default function ContactPage() {
  return (
    <>
      <PageHead
        title="Parlons de votre projet"
        lede="Une question, une démonstration, une mission à confier : écrivez-nous, une personne vous répond."
      />
      <FormSection id="message" titleId={TITLE_ID} title="Votre message" aside={<ContactDetails />}>
        <ContactForm labelledBy={TITLE_ID} />
      </FormSection>
    </>
  );
}
