import { useState } from 'react';
import { useRequestDraft } from '@jalon/shared/draft';
import {
  changesIn,
  Honeypot,
  SendingStatus,
  useBotGuard,
  useForm,
  useLeaveGuard,
} from '@jalon/shared/forms';
import { contactMemory, useContact } from '../../api/contact-memory';
import { sendRequest } from '../../api/send-request';
import type { RequestOutcome } from '../../api/send-request';
import type { RequestValues } from '../../domain/request';
import type { Step } from '../../domain/step';
import { earlierProblems, placeOf } from '../../domain/steps';
import { StepActions } from '../form/StepActions';
import { WizardForm } from '../form/WizardForm';
import { ContactFields } from './ContactFields';
import { editLinkId } from '../frame/edit-link-id';
import { SubmissionAlert } from './SubmissionAlert';
import styles from './ContactForm.module.css';

interface Props {
  step: Step;
  onSent: (values: RequestValues) => void;
}

/** Replaces the value of an incomplete date-time control, which is empty, so that validation refuses it. */
const HALF_A_SLOT = 'incomplet';

const TITLE_ID = 'coordonnees';

/** Form with the contact details, which sends the request. Contact details stay in memory. */
export function ContactForm({ step, onSent }: Props) {
  const draft = useRequestDraft();
  const contact = useContact();
  const guard = useBotGuard();
  const [incomplete, setIncomplete] = useState(false);
  const values: RequestValues = {
    draft,
    contact: incomplete ? { ...contact, rappel: HALF_A_SLOT } : contact,
  };
  const form = useForm<RequestOutcome, RequestValues>({
    values,
    validate: (given, now) => [
      ...earlierProblems(step, given, now).map(({ step: earlier, problem }) => ({
        name: earlier.path,
        id: editLinkId(earlier),
        message: `«\u00A0${earlier.title}\u00A0»\u00A0: ${problem.message}`,
      })),
      ...step.validate(given, now),
    ],
    send: (given, element) =>
      guard(element, async () => {
        const outcome = await sendRequest(given);
        if (outcome.status === 'sent') onSent(given);
        return outcome;
      }),
    onTypedEarly(typed) {
      const changes = changesIn(typed, contact);
      if (changes) contactMemory.update(changes);
    },
  });
  const sending = form.state.status === 'sending';
  // Earlier steps are stored in the tab, contact details are not.
  useLeaveGuard(() =>
    Object.values(contact).some((value) => typeof value === 'string' && value !== ''),
  );

  return (
    <div className={styles.root}>
      <h2 id={TITLE_ID} className={styles.title}>
        Vos coordonnées
      </h2>
      <SubmissionAlert state={form.state} />
      <WizardForm form={form}>
        <ContactFields
          titleId={TITLE_ID}
          contact={contact}
          sending={sending}
          errorOf={form.errorOf}
          onChange={contactMemory.update}
          onIncomplete={setIncomplete}
        />
        <Honeypot />
        <StepActions
          submitLabel="Envoyer ma demande"
          previous={placeOf(step).previous}
          sending={sending}
        />
        <SendingStatus sending={sending} />
      </WizardForm>
    </div>
  );
}
