import { PageHead } from '@jalon/shared/ui';
import { ContactDetails } from '../features/contact/components/ContactDetails';
import { ContactForm } from '../features/contact/components/ContactForm';
import { useOccasion } from '../features/contact/components/use-occasion';
import { FormSection } from '../ui/FormSection';

const TITLE_ID = 'message-titre';

export default function ContactPage() {
  const occasion = useOccasion();
  return (
    <>
      <PageHead title={occasion.title} lede={occasion.lede} />
      <FormSection id="message" titleId={TITLE_ID} title="Votre message" aside={<ContactDetails />}>
        <ContactForm labelledBy={TITLE_ID} occasion={occasion} />
      </FormSection>
    </>
  );
}
