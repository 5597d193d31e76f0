import { FactList } from '@jalon/shared/blocks';
import { siteConfig } from '@jalon/shared/config';
import { isPlaceholder } from '@jalon/shared/format';
import { useSearchParams } from '@jalon/shared/routing';
import { PageHead, useHydrated } from '@jalon/shared/ui';
import { ContactForm } from '../features/contact/components/ContactForm';
import { contactReasonFor, type ContactReason } from '../features/contact/content';
import { TextLink } from '../ui/TextLink';
import { FormSection } from '../ui/FormSection';

const TITLE_ID = 'message-titre';

/** Other ways to reach the team, without the telephone number while it is a placeholder. */
function ContactDetails({ mailbox }: Pick<ContactReason, 'mailbox'>) {
  const { [mailbox]: email, phone } = siteConfig().contact;
  const mail = (
    <a translate="no" href={`mailto:${email}`}>
      {email}
    </a>
  );
  const hours = {
    label: 'Nous répondons',
    value: 'Du lundi au vendredi, de 9\u00A0h à 18\u00A0h, hors jours fériés',
  };
  const call = { label: 'Par téléphone', value: <span translate="no">{phone}</span> };
  return (
    <>
      <FactList
        of={[{ label: 'Par e-mail', value: mail }, ...(isPlaceholder(phone) ? [] : [call]), hours]}
      />
      <TextLink to="/faq">Voir les questions fréquentes</TextLink>
    </>
  );
}

export default function ContactPage() {
  const [query] = useSearchParams();
  // The page is prerendered without a query string.
  const occasion = contactReasonFor(useHydrated() ? query.get('objet') : null);
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
