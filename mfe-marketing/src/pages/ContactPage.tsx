import { useSearchParams } from '@jalon/shared/routing';
import { PageHead, useHydrated } from '@jalon/shared/ui';
import { ContactDetails } from '../features/contact/components/ContactDetails';
import { ContactForm } from '../features/contact/components/ContactForm';
import { occasionFor } from '../features/contact/content';
import { FormSection } from '../ui/sections';

const TITLE_ID = 'message-titre';

export default function ContactPage() {
  const [query] = useSearchParams();
  // The page is prerendered without a query string.
  const occasion = occasionFor(useHydrated() ? query.get('objet') : null);
  return (
    <>
      <PageHead title={occasion.title} lede={occasion.lede} />
      <FormSection
        id="message"
        titleId={TITLE_ID}
        title="Votre message"
        aside={<ContactDetails mailbox={occasion.mailbox} />}
      >
        <ContactForm labelledBy={TITLE_ID} occasion={occasion} />
      </FormSection>
    </>
  );
}
